import { KitError } from '../errors.ts'

/**
 * Resolves after `waitMs`, or rejects when the signal is aborted.
 * @throws Aborted
 */
export function delay(waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new KitError('Aborted', 'The wait was aborted.', { cause: signal.reason }))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, waitMs)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
