import type { Rate } from '../config/relayLimits.ts'

/** A token bucket. */
export interface Bucket {
  /** Takes tokens. Returns false if too few are left. */
  take(tokens: number): boolean
  /** Takes tokens for what was done already: there may be less than none left. */
  charge(tokens: number): void
}

/** Creates a {@link Bucket} that starts full and refills every second. A call that costs more than it holds takes all. */
export function createBucket(rate: Rate | false, now: () => number): Bucket {
  if (!rate) return { take: () => true, charge: () => undefined }
  const { burst, perSecond } = rate
  let left = burst
  let at = now()
  return {
    take(tokens) {
      const before = at
      at = now()
      left = Math.min(burst, left + (Math.max(0, at - before) / 1000) * perSecond)
      const cost = Math.min(tokens, burst)
      if (left < cost) return false
      left -= cost
      return true
    },
    charge: (tokens) => void (left -= tokens),
  }
}

/** Joins buckets: what is taken is taken from each of them. */
export function joinBuckets(...buckets: readonly Bucket[]): Bucket {
  return {
    take: (tokens) => buckets.every((bucket) => bucket.take(tokens)),
    charge(tokens) {
      for (const bucket of buckets) bucket.charge(tokens)
    },
  }
}
