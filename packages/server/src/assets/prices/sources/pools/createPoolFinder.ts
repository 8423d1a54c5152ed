import type { Chain, SwapSettings } from '@latchkit/backend/chain'
import { createBoundedMap } from '@latchkit/backend/internal'
import { findPools, type Pair, type Pool } from '../../../pools/findPools.ts'

const maxCachedPairs = 50_000
/** Pools do not move, but new ones are created. */
const ttlMs = 600_000

/** Finds the pools of pairs, in their order. */
export type PoolFinder = (
  chain: Chain,
  swaps: SwapSettings,
  pairs: readonly Pair[],
) => Promise<readonly (readonly Pool[])[]>

/** Creates a {@link PoolFinder} that reads each pair from the factories once every ten minutes. */
export function createPoolFinder(): PoolFinder {
  const cache = createBoundedMap<readonly Pool[]>({
    entries: maxCachedPairs,
    ttlMs,
  })
  return async (chain, swaps, pairs) => {
    const keyOf = ([one, other]: Pair): string =>
      [chain.network.caipNetworkId, ...[one, other].sort()].join(' ')
    const missing = pairs.filter((pair) => cache.get(keyOf(pair)) === undefined)
    const found = await findPools(chain, swaps, missing)
    const fresh = new Map(missing.map((pair, index) => [keyOf(pair), found[index] ?? []]))
    for (const [key, pools] of fresh) cache.set(key, pools)
    return pairs.map((pair) => fresh.get(keyOf(pair)) ?? cache.get(keyOf(pair)) ?? [])
  }
}
