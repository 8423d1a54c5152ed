import type { Address } from 'viem'
import type { Chain, SwapSettings } from '@latchkit/backend/chain'
import { findPools, type Pair } from '../../../assets/pools/findPools.ts'
import { quoteHops, type Hop } from '../../../assets/pools/quoteHops.ts'

/** A route from one token to another: one hop, or two over a base token. */
export type Route = readonly [Hop] | readonly [Hop, Hop]

/** Returns the route with the greatest output, `undefined` if there is none. Each hop takes the best pool for its amount. */
export async function findRoute(
  chain: Chain,
  settings: SwapSettings,
  [tokenIn, tokenOut]: Pair,
  amountIn: bigint,
): Promise<Route | undefined> {
  const bases = basesOf(settings).filter((base) => base !== tokenIn && base !== tokenOut)
  const direct: Pair = [tokenIn, tokenOut]
  const toBases = bases.map((base): Pair => [tokenIn, base])
  const fromBases = bases.map((base): Pair => [base, tokenOut])
  const [directPools = [], ...pools] = await findPools(chain, settings, [
    direct,
    ...toBases,
    ...fromBases,
  ])
  const [directHop, ...firstHops] = await quoteHops(chain, settings, [
    { pair: direct, pools: directPools, amountIn },
    ...toBases.map((pair, index) => ({
      pair,
      // Only if the second hop has pools.
      pools: (pools[bases.length + index] ?? []).length > 0 ? (pools[index] ?? []) : [],
      amountIn,
    })),
  ])
  const secondHops = await quoteHops(
    chain,
    settings,
    fromBases.map((pair, index) => ({
      pair,
      pools: firstHops[index] ? (pools[bases.length + index] ?? []) : [],
      amountIn: firstHops[index]?.amountOut ?? 0n,
    })),
  )
  const routes = secondHops.flatMap((second, index): readonly Route[] => {
    const first = firstHops[index]
    return first && second ? [[first, second]] : []
  })
  return [...(directHop ? [[directHop] as const] : []), ...routes].reduce<Route | undefined>(
    (best, route) => (best && outputOf(best) >= outputOf(route) ? best : route),
    undefined,
  )
}

/** Returns the output of a route. */
export function outputOf(route: Route): bigint {
  return (route[1] ?? route[0]).amountOut
}

function basesOf({ bases, wrappedNative }: SwapSettings): readonly Address[] {
  const all = (bases ?? [wrappedNative]).map((base) => base.toLowerCase() as Address)
  return [...new Set(all)]
}
