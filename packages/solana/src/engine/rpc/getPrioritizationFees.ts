import type { AdapterHost, TransferSpeed } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { callRpc } from './callRpc.ts'
import { parseQuantity } from './parseQuantity.ts'

/** Micro-lamports per compute unit, by speed. */
export type ComputeUnitPrices = Readonly<Record<TransferSpeed, bigint>>

/**
 * Returns compute unit prices by what recent blocks took from transactions that wrote to the same accounts: their 25th,
 * 75th and 95th percentile. If the network does not say, only a fast transfer pays a price.
 */
export async function getPrioritizationFees(
  host: AdapterHost,
  networkId: NetworkId,
  writableAccounts: readonly string[],
): Promise<ComputeUnitPrices> {
  const method = 'getRecentPrioritizationFees'
  const answer = await callRpc(host, networkId, method, [writableAccounts]).catch(() => [])
  const prices = (Array.isArray(answer) ? answer : [])
    .map((block: Readonly<Record<string, unknown>> | null) =>
      parseQuantity(block?.['prioritizationFee']),
    )
    .filter((price) => price !== undefined)
    .sort((one = 0n, other = 0n) => (one < other ? -1 : Number(one > other)))
  const priceAt = (speed: TransferSpeed): bigint => {
    const { percentile, minimum, maximum } = priceRules[speed]
    const price = prices[Math.floor(prices.length * percentile)] ?? 0n
    if (price < minimum) return minimum
    return price < maximum ? price : maximum
  }
  return { slow: priceAt('slow'), normal: priceAt('normal'), fast: priceAt('fast') }
}

/** With 200,000 units, a normal transfer pays at most 0.001 SOL; a fast one at least a fiftieth of that. */
const priceRules: Readonly<
  Record<
    TransferSpeed,
    { readonly percentile: number; readonly minimum: bigint; readonly maximum: bigint }
  >
> = {
  slow: { percentile: 0.25, minimum: 0n, maximum: 5_000_000n },
  normal: { percentile: 0.75, minimum: 0n, maximum: 5_000_000n },
  fast: { percentile: 0.95, minimum: 100_000n, maximum: 20_000_000n },
}
