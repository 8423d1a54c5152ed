import { isKitError, KitError } from '../errors.ts'

/** Rejects when the signal is aborted (with its reason) or the time is over (with `TimedOut`). */
export async function withDeadline<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  options: { readonly signal: AbortSignal; readonly timeoutMs: number; readonly subject: string },
): Promise<Value> {
  const { signal, timeoutMs, subject } = options
  if (signal.aborted) throw abortReason(signal)
  const controller = new AbortController()
  const onAbort = () => controller.abort(abortReason(signal))
  signal.addEventListener('abort', onAbort)
  const timer = setTimeout(() => {
    controller.abort(
      new KitError('TimedOut', `${subject} did not answer within ${timeoutMs / 1_000} seconds.`),
    )
  }, timeoutMs)
  const ended = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason as KitError))
  })
  try {
    return await Promise.race([work(controller.signal), ended])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  }
}

function abortReason({ reason }: AbortSignal): KitError {
  return isKitError(reason)
    ? reason
    : new KitError('Aborted', 'The request was aborted.', { cause: reason })
}
