import { createBoundedMap } from '../internal/boundedMap.ts'
import { clientAddress } from './clientAddress.ts'
import { HttpError } from '../errors/httpError.ts'
import type { ServerContext } from './serverEnv.ts'

const clients = 100_000

/** How often one client may call one route. */
export interface RateLimitSettings {
  /** Calls that may come at once. */
  readonly burst: number
  /** Calls a second that may go on for ever. */
  readonly perSecond: number
}

/**
 * Takes a token of a client's bucket for a route, or so many more for a batch whose first call was let in; or refuses
 * with 429. Writes the limit headers.
 */
export type RateLimit = (context: ServerContext, route: string, more?: number) => void

/** Creates a {@link RateLimit}: a token bucket for each route pattern and client. */
export function createRateLimit(
  settings: RateLimitSettings | false,
  options: { readonly trustedProxies: number; readonly now?: () => number },
): RateLimit {
  if (!settings) return () => undefined
  const now = options.now ?? Date.now
  const buckets = createBoundedMap<{ tokens: number; filledAt: number }>({ entries: clients })
  return (context, route, more) => {
    // A batch larger than the bucket takes all that is in it, and what is to come.
    const needed = more === undefined ? 1 : Math.min(more, settings.burst - 1)
    const key = `${route.replace(/\/$/, '')} ${clientAddress(context, options.trustedProxies)}`
    const at = now()
    const bucket = buckets.get(key) ?? { tokens: settings.burst, filledAt: at }
    const tokens = Math.min(
      settings.burst,
      bucket.tokens + ((at - bucket.filledAt) / 1000) * settings.perSecond,
    )
    const left = tokens >= needed ? tokens - (more ?? 1) : tokens
    buckets.set(key, { tokens: left, filledAt: at })
    context.header('ratelimit-limit', String(settings.burst))
    context.header('ratelimit-remaining', String(Math.max(0, Math.floor(left))))
    context.header(
      'ratelimit-reset',
      String(Math.ceil((settings.burst - left) / settings.perSecond)),
    )
    if (tokens >= needed) return
    throw new HttpError(429, 'rate_limited', 'Too many requests came from this address.', {
      retryAfterSeconds: Math.max(1, Math.ceil((needed - tokens) / settings.perSecond)),
    })
  }
}
