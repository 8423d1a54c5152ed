import type { Utxo } from './utxo.ts'

/**
 * Finds UTXOs that pay an amount and the fee with nothing left over, or with less than change would cost, within a limited
 * number of steps.
 * @param utxos The largest first
 * @param excessSats The most that may be left over
 * @see https://murch.one/erhardt2016coinselection.pdf
 */
export function branchAndBound(
  utxos: readonly Utxo[],
  amountSats: bigint,
  feeFor: (inputs: number) => bigint,
  excessSats: bigint,
): readonly Utxo[] | undefined {
  const remainingSats: bigint[] = Array<bigint>(utxos.length + 1).fill(0n)
  for (let index = utxos.length - 1; index >= 0; index -= 1)
    remainingSats[index] = (remainingSats[index + 1] ?? 0n) + (utxos[index]?.valueSats ?? 0n)
  let best: readonly Utxo[] | undefined
  let bestExcessSats = excessSats
  let steps = 0

  const visit = (index: number, selected: readonly Utxo[], totalSats: bigint): void => {
    steps += 1
    const overSats = totalSats - amountSats - feeFor(Math.max(1, selected.length))
    if (overSats > excessSats) return
    if (selected.length > 0 && overSats >= 0n && (!best || overSats < bestExcessSats)) {
      best = selected
      bestExcessSats = overSats
      return
    }
    const utxo = utxos[index]
    const isOutOfReach = overSats + (remainingSats[index] ?? 0n) < 0n
    if (!utxo || isOutOfReach || steps > maximumSteps || bestExcessSats === 0n) return
    visit(index + 1, [...selected, utxo], totalSats + utxo.valueSats)
    // One UTXO is as good as another of the same value: leaving it out means leaving them all out.
    let next = index + 1
    while (utxos[next]?.valueSats === utxo.valueSats) next += 1
    visit(next, selected, totalSats)
  }
  visit(0, [], 0n)
  return best
}

const maximumSteps = 50_000
