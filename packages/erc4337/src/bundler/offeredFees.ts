import type { UserOperation } from '@latchkit/backend/chain'
import type { BundleFees } from './signBundle.ts'

/** Returns the lowest fees among operations. A bundle that pays more loses money. */
export function offeredFees(operations: readonly UserOperation[]): BundleFees {
  return {
    maxFeeWei: lowest(operations.map(({ maxFeePerGas }) => maxFeePerGas)),
    priorityFeeWei: lowest(operations.map(({ maxPriorityFeePerGas }) => maxPriorityFeePerGas)),
  }
}

function lowest(values: readonly bigint[]): bigint {
  return values.reduce((least, value) => (value < least ? value : least))
}
