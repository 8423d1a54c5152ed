import type { LandedTransaction } from './createLedger.ts'
import { isWritable } from './isWritable.ts'
import { unitPrice } from './unitPrice.ts'

/**
 * The least that a transaction had to offer for a compute unit to get into a block: as little as the cheapest one there;
 * with accounts that are written to, as little as the cheapest one that wrote to the most wanted of them.
 */
export function priorityFee(
  block: readonly LandedTransaction[],
  accounts: readonly string[],
): bigint {
  const wanted = accounts.map((account) =>
    block.filter((landed) =>
      landed.keys.some((key, index) => key === account && isWritable(landed, index)),
    ),
  )
  return [block, ...wanted].map(leastOffer).reduce((one, other) => (one > other ? one : other))
}

function leastOffer(landed: readonly LandedTransaction[]): bigint {
  const prices = landed.map(({ decoded }) => unitPrice(decoded.message))
  return (
    prices.reduce<bigint | undefined>(
      (least, price) => (least === undefined || price < least ? price : least),
      undefined,
    ) ?? 0n
  )
}
