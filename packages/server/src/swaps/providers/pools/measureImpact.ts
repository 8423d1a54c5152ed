import type { Chain, SwapSettings } from '@latchkit/backend/chain'
import { outputOf, type Route } from './findRoute.ts'
import { quoteHops } from '../../../assets/pools/quoteHops.ts'

/** So much smaller is the amount whose price is taken for that of no amount at all. */
const part = 1_000n
const hundredthsOfPercent = 10_000n

/**
 * How much worse the price of a route is than the price of a thousandth of its amount, in percent.
 * `undefined` where so little can not be asked for.
 */
export async function measureImpact(
  chain: Chain,
  settings: SwapSettings,
  route: Route,
): Promise<number | undefined> {
  const small = route[0].amountIn / part
  if (small === 0n) return undefined
  let reached = small
  for (const { pair, pool } of route) {
    const [hop] = await quoteHops(chain, settings, [{ pair, pools: [pool], amountIn: reached }])
    if (!hop) return undefined
    reached = hop.amountOut
  }
  const ideal = reached * route[0].amountIn
  const real = outputOf(route) * small
  return real >= ideal ? 0 : Number(((ideal - real) * hundredthsOfPercent) / ideal) / 100
}
