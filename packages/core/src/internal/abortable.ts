import { KitError } from '../errors.ts'

/** Stops waiting for a wallet when the signal is aborted. The wallet itself cannot be called back. */
export async function abortable<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let stop: () => void = () => undefined
  const stopped = new Promise<never>((_, reject) => {
    stop = () =>
      reject(
        signal.reason instanceof KitError
          ? signal.reason
          : new KitError('Aborted', 'The request was aborted.', { cause: signal.reason }),
      )
  })
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  try {
    return await Promise.race([stopped, work])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
