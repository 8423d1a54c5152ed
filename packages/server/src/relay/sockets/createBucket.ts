/** Takes tokens; false where too few are left. */
export type Bucket = (tokens: number) => boolean

/** Makes a {@link Bucket} that is full, and fills again by the second. */
export function createBucket(
  settings: { readonly burst: number; readonly perSecond: number } | false,
  now: () => number,
): Bucket {
  if (!settings) return () => true
  const { burst, perSecond } = settings
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
