import type { Rate } from '../config/relayLimits.ts'

/** Takes tokens from a token bucket. Returns false if too few are left. */
export type Bucket = (tokens: number) => boolean

/** Creates a {@link Bucket} that starts full and refills every second. A call that costs more than it holds takes all. */
export function createBucket(rate: Rate | false, now: () => number): Bucket {
  if (!rate) return () => true
  const { burst, perSecond } = rate
  let left = burst
  let at = now()
  return (tokens) => {
    const before = at
    at = now()
    left = Math.min(burst, left + (Math.max(0, at - before) / 1000) * perSecond)
    const cost = Math.min(tokens, burst)
    if (left < cost) return false
    left -= cost
    return true
  }
}
