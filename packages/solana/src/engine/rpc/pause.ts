import { KitError } from '@latchkit/core'

/**
 * Waits.
 * @throws Aborted, or the reason of the signal where the kit gave one
 */
export async function pause(forMs: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, forMs)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
  assertWanted(signal)
}

/** Throws once the signal is aborted. */
export function assertWanted({ aborted, reason }: AbortSignal): void {
  if (!aborted) return
  throw reason instanceof KitError
    ? reason
    : new KitError('Aborted', 'The request was aborted.', { cause: reason })
}
