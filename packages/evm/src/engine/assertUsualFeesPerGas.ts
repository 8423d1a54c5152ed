import { KitError } from '@latchkit/core'
import type { FeeHistory } from './readFeeHistory.ts'
import type { FeesPerGas } from './feesPerGas.ts'

/**
 * Rejects fees far above the network's recent ones: an endpoint that lies about them would have the sender overpay the
 * builder of the next block.
 * @throws FeeTooHigh
 */
export function assertUsualFeesPerGas(prices: FeesPerGas, history: FeeHistory | undefined): void {
  const { maxFeePerGas: maximum, maxPriorityFeePerGas: priority = 0n } = prices
  if (history === undefined) {
    if (maximum > mostWithoutHistoryWei) throw feeTooHigh(maximum, mostWithoutHistoryWei)
    return
  }
  const most = highest(
    timesHistory * (history.baseFeePerGas + history.priorityFeePerGas),
    alwaysUsualWei,
  )
  const mostPriority = highest(
    timesHistory * history.priorityFeePerGas,
    history.baseFeePerGas,
    alwaysUsualWei,
  )
  if (maximum > most) throw feeTooHigh(maximum, most)
  if (priority > mostPriority) throw feeTooHigh(priority, mostPriority)
}

const timesHistory = 20n
/** 5 gwei: a tenth of a cent to some cents a transfer. Quiet chains have blocks without any tip. */
const alwaysUsualWei = 5_000_000_000n
/** 500 gwei, on chains whose nodes keep no history of fees. */
const mostWithoutHistoryWei = 500_000_000_000n

function highest(...values: readonly bigint[]): bigint {
  return values.reduce((most, value) => (value > most ? value : most), 0n)
}

function feeTooHigh(priceWei: bigint, mostWei: bigint): KitError {
  return new KitError(
    'FeeTooHigh',
    'The network asks for a fee that is far above what it has cost of late. Nothing was sent.',
    {
      fix: 'Try again later. If it stays like this, check the endpoints of the network.',
      context: { priceWei, mostWei },
    },
  )
}
