import { KitError } from '../errors.ts'
import { queryRetryMaximumMs } from '../limits.ts'

/**
 * Rejects once reading a network takes longer than a visitor waits.
 * @throws TimedOut
 */
export async function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new KitError('TimedOut', 'The network did not answer in time.')),
      queryRetryMaximumMs,
    )
  })
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}
