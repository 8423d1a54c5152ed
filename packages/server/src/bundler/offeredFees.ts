import type { UserOperation } from '@latchkit/backend/chain'
import type { BundleFees } from './signBundle.ts'

/** What each one of some operations pays at least for a unit of gas; what a bundle of them pays beyond that is a loss. */
export function offeredFees(operations: readonly UserOperation[]): BundleFees {
  return {
    maxFeeWei: lowest(operations.map(({ maxFeePerGas }) => maxFeePerGas)),
    priorityFeeWei: lowest(operations.map(({ maxPriorityFeePerGas }) => maxPriorityFeePerGas)),
  }
}

function lowest(values: readonly bigint[]): bigint {
  return values.reduce((least, value) => (value < least ? value : least))
}
