import { createBoundedMap } from '../internal/boundedMap.ts'
import { clientAddress, clientsOfNetwork, widerNetwork } from './clientAddress.ts'
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

/**
 * Creates a {@link RateLimit}: a token bucket for each route pattern and client. The /48 network of an IPv6 client has a
 * bucket too, of eight times the size.
 */
export function createRateLimit(
  settings: RateLimitSettings | false,
  options: { readonly trustedProxies: number; readonly now?: () => number },
): RateLimit {
  if (!settings) return () => undefined
  const now = options.now ?? Date.now
  const buckets = createBoundedMap<{ tokens: number; filledAt: number }>({ entries: clients })

  /** A bucket as it is now: what is in it, how fast it fills, and how to leave so much in it. */
  const open = (key: string, factor: number) => {
    const at = now()
    const [burst, perSecond] = [settings.burst * factor, settings.perSecond * factor]
    const bucket = buckets.get(key) ?? { tokens: burst, filledAt: at }
    const tokens = Math.min(burst, bucket.tokens + ((at - bucket.filledAt) / 1000) * perSecond)
    return {
      tokens,
      perSecond,
      leave: (left: number) => buckets.set(key, { tokens: left, filledAt: at }),
    }
  }

  return (context, route, more) => {
    // A batch larger than the bucket takes all that is in it, and what is to come.
    const needed = more === undefined ? 1 : Math.min(more, settings.burst - 1)
    const pattern = route.replace(/\/$/, '')
    const client = clientAddress(context, options.trustedProxies)
    const network = widerNetwork(client)
    const own = open(`${pattern} ${client}`, 1)
    const all =
      network === undefined ? [own] : [own, open(`${pattern} ${network}`, clientsOfNetwork)]
    const short = all.find(({ tokens }) => tokens < needed)
    for (const { tokens, leave } of all) leave(short ? tokens : tokens - (more ?? 1))
    const left = short ? own.tokens : own.tokens - (more ?? 1)
    context.header('ratelimit-limit', String(settings.burst))
    context.header('ratelimit-remaining', String(Math.max(0, Math.floor(left))))
    context.header(
      'ratelimit-reset',
      String(Math.ceil((settings.burst - left) / settings.perSecond)),
    )
    if (!short) return
    throw new HttpError(429, 'rate_limited', 'Too many requests came from this address.', {
      retryAfterSeconds: Math.max(1, Math.ceil((needed - short.tokens) / short.perSecond)),
    })
  }
}
