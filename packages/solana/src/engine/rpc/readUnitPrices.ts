import type { AdapterHost, TransferSpeed } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { callRpc } from './callRpc.ts'
import { readQuantity } from './readQuantity.ts'

/** What to offer for each compute unit at each speed, in millionths of a lamport. */
export type UnitPrices = Readonly<Record<TransferSpeed, bigint>>

/**
 * What to offer, after what recent blocks took from those who wrote to the same accounts: as much as would have done for
 * one in four of them, three in four, and nearly all. Where the network does not say, nothing but for a fast transfer,
 * which goes before those that offer nothing.
 */
export async function readUnitPrices(
  host: AdapterHost,
  networkId: NetworkId,
  writableAccounts: readonly string[],
): Promise<UnitPrices> {
  const method = 'getRecentPrioritizationFees'
  const answer = await callRpc(host, networkId, method, [writableAccounts]).catch(() => [])
  const taken = (Array.isArray(answer) ? answer : [])
    .map((block: Readonly<Record<string, unknown>> | null) =>
      readQuantity(block?.['prioritizationFee']),
    )
    .filter((price) => price !== undefined)
    .sort((one = 0n, other = 0n) => (one < other ? -1 : Number(one > other)))
  const priceAt = (speed: TransferSpeed): bigint => {
    const { percentile, least, most } = offers[speed]
    const price = taken[Math.floor(taken.length * percentile)] ?? 0n
    if (price < least) return least
    return price < most ? price : most
  }
  return { slow: priceAt('slow'), normal: priceAt('normal'), fast: priceAt('fast') }
}

/** With 200,000 units, the most for a normal transfer is 0.001 SOL; the least for a fast one is a fiftieth of that. */
const offers: Readonly<
  Record<
    TransferSpeed,
    { readonly percentile: number; readonly least: bigint; readonly most: bigint }
  >
> = {
  slow: { percentile: 0.25, least: 0n, most: 5_000_000n },
  normal: { percentile: 0.75, least: 0n, most: 5_000_000n },
  fast: { percentile: 0.95, least: 100_000n, most: 20_000_000n },
}
