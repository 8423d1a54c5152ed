import type { AdapterHost } from '@latchkit/core'
import type { CaipNetworkId } from '@latchkit/wire'
import { callRpc } from './callRpc.ts'
import { readQuantity } from './readQuantity.ts'

/**
 * What to offer for each compute unit, in millionths of a lamport: what three out of four recent blocks took from those
 * who wrote to the same accounts. Nothing where the network does not say.
 */
export async function readUnitPrice(
  host: AdapterHost,
  networkId: CaipNetworkId,
  writableAccounts: readonly string[],
): Promise<bigint> {
  const method = 'getRecentPrioritizationFees'
  const answer = await callRpc(host, networkId, method, [writableAccounts]).catch(() => [])
  const prices = (Array.isArray(answer) ? answer : [])
    .map((block: Readonly<Record<string, unknown>> | null) =>
      readQuantity(block?.['prioritizationFee']),
    )
    .filter((price) => price !== undefined)
    .sort((one = 0n, other = 0n) => (one < other ? -1 : Number(one > other)))
  const price = prices[Math.floor(prices.length * percentile)] ?? 0n
  return price < microLamportsAtMost ? price : microLamportsAtMost
}

const percentile = 0.75
/** With 200,000 units: 0.001 SOL. */
const microLamportsAtMost = 5_000_000n
