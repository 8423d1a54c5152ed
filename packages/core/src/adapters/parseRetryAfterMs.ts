/** Returns the delay that a response asks for, at most 10 s. `Retry-After` is a number of seconds or a date. */
export function parseRetryAfterMs({ headers }: Pick<Response, 'headers'>): number | undefined {
  const header = headers.get('retry-after')
  if (header === null) return undefined
  const seconds = Number(header)
  const waitMs = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - Date.now()
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(0, waitMs), retryAfterAtMostMs)
}

const retryAfterAtMostMs = 10_000
