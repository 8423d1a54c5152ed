import type { UserOperation } from '@latchkit/backend/chain'
import type { Fees } from '../bundler/readFees.ts'
import { sponsorshipError } from './sponsorshipError.ts'

/** Clients such as viem offer twice the usual priority fee, and read it a few blocks before the server does. */
const ownBundlerTipPercent = 240n
/** The priority fee goes to the bundler. If that can be anyone, it must be close to the usual one. */
const anyBundlerTipPercent = 120n
/** Clients offer up to 2.4 times the base fee of an earlier block, which may have been a third higher. */
const baseFeeFactor = 4n

/**
 * Checks the fees of an operation against the network's own.
 * @param hasOwnBundler whether only the server's own bundler can send the operation
 * @throws RpcError -32501 if a fee is too high
 */
export function assertSponsoredFees(
  { maxFeePerGas, maxPriorityFeePerGas }: UserOperation,
  { baseFeeWei, priorityFeeWei }: Fees,
  hasOwnBundler: boolean,
): void {
  const percent = hasOwnBundler ? ownBundlerTipPercent : anyBundlerTipPercent
  const highestTip = (priorityFeeWei * percent) / 100n
  if (maxPriorityFeePerGas > highestTip)
    throw sponsorshipError(
      `maxPriorityFeePerGas is ${maxPriorityFeePerGas}; this site pays ${highestTip} at most. Take it from pimlico_getUserOperationGasPrice.`,
    )
  const highest = baseFeeWei * baseFeeFactor + highestTip
  if (maxFeePerGas > highest)
    throw sponsorshipError(
      `maxFeePerGas is ${maxFeePerGas}; this site pays ${highest} at most. Take it from pimlico_getUserOperationGasPrice.`,
    )
}
