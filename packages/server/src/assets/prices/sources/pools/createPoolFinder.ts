import type { Chain } from '../../../../chain/chain.ts'
import type { SwapSettings } from '../../../../chain/swapSettings.ts'
import { createBoundedMap } from '../../../../internal/boundedMap.ts'
import { findPools, type Pair, type Pool } from '../../../pools/findPools.ts'

const rememberedPairs = 50_000
/** Pools do not move, but new ones are made. */
const rememberedMs = 600_000

/** Finds the pools of pairs, in their order. */
export type PoolFinder = (
  chain: Chain,
  swaps: SwapSettings,
  pairs: readonly Pair[],
) => Promise<readonly (readonly Pool[])[]>

/** Makes a {@link PoolFinder} that asks the factories about a pair every ten minutes. */
export function createPoolFinder(): PoolFinder {
  const known = createBoundedMap<readonly Pool[]>({
    entries: rememberedPairs,
    ttlMs: rememberedMs,
  })
  return async (chain, swaps, pairs) => {
    const keyOf = ([one, other]: Pair): string =>
      [chain.network.caipNetworkId, ...[one, other].sort()].join(' ')
    const unknown = pairs.filter((pair) => known.get(keyOf(pair)) === undefined)
    const found = await findPools(chain, swaps, unknown)
    const fresh = new Map(unknown.map((pair, index) => [keyOf(pair), found[index] ?? []]))
    for (const [key, pools] of fresh) known.set(key, pools)
    return pairs.map((pair) => fresh.get(keyOf(pair)) ?? known.get(keyOf(pair)) ?? [])
  }
}
