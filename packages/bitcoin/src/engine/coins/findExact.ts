import type { Coin } from './coin.ts'

/**
 * Looks for coins that pay an amount and the fee with nothing left over, or with less than change would cost: branch and
 * bound, within so many steps. `coins` have the largest first.
 * @see https://murch.one/erhardt2016coinselection.pdf
 */
export function findExact(
  coins: readonly Coin[],
  amountSats: bigint,
  feeFor: (inputs: number) => bigint,
  spareSats: bigint,
): readonly Coin[] | undefined {
  const restSats: bigint[] = Array<bigint>(coins.length + 1).fill(0n)
  for (let index = coins.length - 1; index >= 0; index -= 1)
    restSats[index] = (restSats[index + 1] ?? 0n) + (coins[index]?.valueSats ?? 0n)
  let best: readonly Coin[] | undefined
  let bestSpareSats = spareSats
  let steps = 0

  const visit = (index: number, chosen: readonly Coin[], totalSats: bigint): void => {
    steps += 1
    const overSats = totalSats - amountSats - feeFor(Math.max(1, chosen.length))
    if (overSats > spareSats) return
    if (chosen.length > 0 && overSats >= 0n && (!best || overSats < bestSpareSats)) {
      best = chosen
      bestSpareSats = overSats
      return
    }
    const coin = coins[index]
    const isOutOfReach = overSats + (restSats[index] ?? 0n) < 0n
    if (!coin || isOutOfReach || steps > stepsAtMost || bestSpareSats === 0n) return
    visit(index + 1, [...chosen, coin], totalSats + coin.valueSats)
    // One coin is as good as another of the same value: leaving it out means leaving them all out.
    let next = index + 1
    while (coins[next]?.valueSats === coin.valueSats) next += 1
    visit(next, chosen, totalSats)
  }
  visit(0, [], 0n)
  return best
}

const stepsAtMost = 50_000
