import { KitError } from '../errors.ts'

/** Ends a promise when its signal is aborted (with the signal's reason) or its time is over (with `TimedOut`). */
export async function withDeadline<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  options: { readonly signal: AbortSignal; readonly timeoutMs: number; readonly subject: string },
): Promise<Value> {
  const { signal, timeoutMs, subject } = options
  if (signal.aborted) throw abortReason(signal)
  const own = new AbortController()
  const onAbort = () => own.abort(abortReason(signal))
  signal.addEventListener('abort', onAbort)
  const timer = setTimeout(() => {
    own.abort(
      new KitError('TimedOut', `${subject} did not answer within ${timeoutMs / 1_000} seconds.`),
    )
  }, timeoutMs)
  const ended = new Promise<never>((_, reject) => {
    own.signal.addEventListener('abort', () => reject(own.signal.reason as KitError))
  })
  try {
    return await Promise.race([work(own.signal), ended])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  }
}

function abortReason({ reason }: AbortSignal): KitError {
  return reason instanceof KitError
    ? reason
    : new KitError('Aborted', 'The request was aborted.', { cause: reason })
}
