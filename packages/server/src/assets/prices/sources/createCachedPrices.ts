import { asFault } from '../../../chain/asFault.ts'
import type { Chain } from '../../../chain/chain.ts'
import { UpstreamFault } from '../../../chain/upstreamFault.ts'
import { createBoundedMap } from '../../../internal/boundedMap.ts'
import { createLimiter } from '../../../internal/createLimiter.ts'
import type { Price, PriceSource } from '../priceBook.ts'

const remembered = 20_000
const tokensPerQuestion = 100
const questionsAtOnce = 2
/** Whoever asks waits so long at most; an answer that comes later serves the next one. */
const patienceMs = 4_000
/** So old a price may be while no newer one is to be had. */
const staleMs = 600_000
/** A token without a price is asked about again after so many times the age at which a price is old. */
const silentTimes = 10
const usualPauseSeconds = 30
const recentTimes = 4

interface Known {
  readonly price: Price | undefined
  readonly at: number
}

/**
 * Remembers what a source has said, asks it about each token once at a time, and leaves it alone for a while after it
 * has failed. Never throws, and waits only so long.
 */
export function createCachedPrices(
  source: PriceSource,
  options: {
    readonly freshMs: number
    readonly now?: () => number
    readonly onFault?: (chain: Chain, fault: Error) => void
  },
): PriceSource {
  const { freshMs, now = Date.now } = options
  const known = createBoundedMap<Known>({ entries: remembered })
  const running = new Map<string, Promise<void>>()
  const limit = createLimiter(questionsAtOnce)
  const restUntil = new Map<string, number>()

  function isFresh(entry: Known | undefined): boolean {
    if (!entry) return false
    return now() < entry.at + (entry.price ? freshMs : freshMs * silentTimes)
  }

  /** Good enough not to wait for a newer one, which the next to ask will have. */
  function isRecent(entry: Known | undefined): boolean {
    return entry?.price !== undefined && now() < entry.at + freshMs * recentTimes
  }

  async function ask(chain: Chain, addresses: readonly string[]): Promise<void> {
    const { caipNetworkId } = chain.network
    try {
      const found = await limit(() => source.find(chain, addresses))
      const at = now()
      for (const address of addresses)
        known.set(`${caipNetworkId}:${address}`, { price: found.get(address), at })
    } catch (cause) {
      const error = asFault(cause)
      if (error instanceof Error) options.onFault?.(chain, error)
      const seconds = error instanceof UpstreamFault ? error.retryAfterSeconds : undefined
      restUntil.set(caipNetworkId, now() + (seconds ?? usualPauseSeconds) * 1000)
    }
  }

  function start(chain: Chain, addresses: readonly string[]): void {
    for (let first = 0; first < addresses.length; first += tokensPerQuestion) {
      const part = addresses.slice(first, first + tokensPerQuestion)
      const ids = part.map((address) => `${chain.network.caipNetworkId}:${address}`)
      const flight = ask(chain, part).finally(() => ids.forEach((id) => running.delete(id)))
      for (const id of ids) running.set(id, flight)
    }
  }

  return {
    async find(chain, addresses) {
      const idOf = (address: string): string => `${chain.network.caipNetworkId}:${address}`
      const old = [...new Set(addresses)].filter((address) => !isFresh(known.get(idOf(address))))
      const mayAsk = now() >= (restUntil.get(chain.network.caipNetworkId) ?? 0)
      if (mayAsk)
        start(
          chain,
          old.filter((address) => !running.has(idOf(address))),
        )
      const urgent = old.filter((address) => !isRecent(known.get(idOf(address))))
      await waitFor([...new Set(urgent.flatMap((address) => running.get(idOf(address)) ?? []))])
      return new Map(
        addresses.flatMap((address): readonly [string, Price][] => {
          const entry = known.get(idOf(address))
          return entry?.price && now() < entry.at + staleMs ? [[address, entry.price]] : []
        }),
      )
    },
  }
}

async function waitFor(flights: readonly Promise<void>[]): Promise<void> {
  if (flights.length === 0) return
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs)
  })
  await Promise.race([Promise.all(flights), late])
  clearTimeout(timer)
}
