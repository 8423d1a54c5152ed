import type { RateLimitSettings } from '../config/serverConfig.ts'
import { createBoundedMap } from '../internal/boundedMap.ts'
import { clientAddress } from './clientAddress.ts'
import { Refusal } from './refusal.ts'
import type { ServerContext } from './serverEnv.ts'

const clients = 100_000

/** Takes tokens of a client's bucket for a route, one where nothing is said, or refuses with 429. Writes the limit headers. */
export type RateLimit = (context: ServerContext, route: string, tokens?: number) => void

/** Makes a {@link RateLimit}: a token bucket for each route pattern and client. */
export function createRateLimit(
  settings: RateLimitSettings | false,
  options: { readonly trustedProxies: number; readonly now?: () => number },
): RateLimit {
  if (!settings) return () => undefined
  const now = options.now ?? Date.now
  const buckets = createBoundedMap<{ tokens: number; filledAt: number }>({ entries: clients })
  return (context, route, wanted = 1) => {
    const cost = Math.min(wanted, settings.burst)
    const key = `${route.replace(/\/$/, '')} ${clientAddress(context, options.trustedProxies)}`
    const at = now()
    const bucket = buckets.get(key) ?? { tokens: settings.burst, filledAt: at }
    const tokens = Math.min(
      settings.burst,
      bucket.tokens + ((at - bucket.filledAt) / 1000) * settings.perSecond,
    )
    const left = tokens >= cost ? tokens - cost : tokens
    buckets.set(key, { tokens: left, filledAt: at })
    context.header('ratelimit-limit', String(settings.burst))
    context.header('ratelimit-remaining', String(Math.floor(left)))
    context.header(
      'ratelimit-reset',
      String(Math.ceil((settings.burst - left) / settings.perSecond)),
    )
    if (tokens >= cost) return
    throw new Refusal(429, 'rate_limited', 'Too many requests came from this address.', {
      retryAfterSeconds: Math.max(1, Math.ceil((cost - tokens) / settings.perSecond)),
    })
  }
}
