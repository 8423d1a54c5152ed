import { toUpstreamError, UpstreamError } from '@latchkit/backend/errors'
import type { Chain } from '@latchkit/backend/chain'
import { createBoundedMap, createLimiter } from '@latchkit/backend/internal'
import type { Price, PriceSource } from '../priceSource.ts'

const maxCachedPrices = 20_000
const tokensPerRequest = 100
const maxConcurrentRequests = 2
/** How long a caller waits at most; a later response serves the next caller. */
const timeoutMs = 4_000
/** The greatest age of a price that is returned while no newer one is available. */
const staleMs = 600_000
/** A token without a price is retried after `freshMs` times this. */
const unpricedFactor = 10
const defaultPauseSeconds = 30
const recentFactor = 4

interface CachedPrice {
  readonly price: Price | undefined
  readonly at: number
}

/**
 * Caches the prices of a source, requests each token once at a time, and pauses after a failure. The returned source
 * never throws and waits 4 s at most.
 */
export function createCachedPrices(
  source: PriceSource,
  options: {
    readonly freshMs: number
    readonly now?: () => number
    readonly onError?: (chain: Chain, failure: Error) => void
  },
): PriceSource {
  const { freshMs, now = Date.now } = options
  const cache = createBoundedMap<CachedPrice>({ entries: maxCachedPrices })
  const inFlight = new Map<string, Promise<void>>()
  const limit = createLimiter(maxConcurrentRequests)
  const pausedUntil = new Map<string, number>()

  function isFresh(entry: CachedPrice | undefined): boolean {
    if (!entry) return false
    return now() < entry.at + (entry.price ? freshMs : freshMs * unpricedFactor)
  }

  /** Recent enough to return at once, while a newer price is fetched for the next caller. */
  function isRecent(entry: CachedPrice | undefined): boolean {
    return entry?.price !== undefined && now() < entry.at + freshMs * recentFactor
  }

  async function fetchPrices(chain: Chain, addresses: readonly string[]): Promise<void> {
    const { caipNetworkId } = chain.network
    try {
      const found = await limit(() => source.find(chain, addresses))
      const at = now()
      for (const address of addresses)
        cache.set(`${caipNetworkId}:${address}`, { price: found.get(address), at })
    } catch (cause) {
      const error = toUpstreamError(cause)
      if (error instanceof Error) options.onError?.(chain, error)
      const seconds = error instanceof UpstreamError ? error.retryAfterSeconds : undefined
      pausedUntil.set(caipNetworkId, now() + (seconds ?? defaultPauseSeconds) * 1000)
    }
  }

  function startFetching(chain: Chain, addresses: readonly string[]): void {
    for (let first = 0; first < addresses.length; first += tokensPerRequest) {
      const part = addresses.slice(first, first + tokensPerRequest)
      const ids = part.map((address) => `${chain.network.caipNetworkId}:${address}`)
      const request = fetchPrices(chain, part).finally(() =>
        ids.forEach((id) => inFlight.delete(id)),
      )
      for (const id of ids) inFlight.set(id, request)
    }
  }

  return {
    async find(chain, addresses) {
      const idOf = (address: string): string => `${chain.network.caipNetworkId}:${address}`
      const stale = [...new Set(addresses)].filter((address) => !isFresh(cache.get(idOf(address))))
      const canFetch = now() >= (pausedUntil.get(chain.network.caipNetworkId) ?? 0)
      if (canFetch)
        startFetching(
          chain,
          stale.filter((address) => !inFlight.has(idOf(address))),
        )
      const awaited = stale.filter((address) => !isRecent(cache.get(idOf(address))))
      await waitUpToTimeout([
        ...new Set(awaited.flatMap((address) => inFlight.get(idOf(address)) ?? [])),
      ])
      return new Map(
        addresses.flatMap((address): readonly [string, Price][] => {
          const entry = cache.get(idOf(address))
          return entry?.price && now() < entry.at + staleMs ? [[address, entry.price]] : []
        }),
      )
    },
  }
}

async function waitUpToTimeout(pending: readonly Promise<void>[]): Promise<void> {
  if (pending.length === 0) return
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs)
  })
  await Promise.race([Promise.all(pending), timeout])
  clearTimeout(timer)
}
