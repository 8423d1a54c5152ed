import { isKitError, KitError } from '../errors.ts'

/** Rejects when the signal is aborted. The request itself goes on: a wallet's prompt cannot be closed. */
export async function abortable<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let stop: () => void = () => undefined
  const stopped = new Promise<never>((_, reject) => {
    stop = () =>
      reject(
        isKitError(signal.reason)
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
