import type { UserOperation } from '@latchkit/backend/chain'
import type { GasEstimate } from '../bundler/estimateOperation.ts'
import { sponsorshipError } from './sponsorshipError.ts'

/** Estimates differ a little between blocks, and sessions add the gas of a second key. */
const maxPercent = 120n
/** The estimate has a reserve of an eighth, which the call can do without. */
const minCallPercent = 85n
const fields = [
  'preVerificationGas',
  'verificationGasLimit',
  'callGasLimit',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
] as const

/**
 * Whoever bundles an operation is paid its `preVerificationGas` and a tenth of the call gas that it leaves: both are
 * worth money above the estimate. With less gas than the call takes, the paymaster would pay for a call that fails.
 * @throws RpcError -32501 if a limit is above 120 % of the estimate, or the call gas below 85 % of it
 */
export function assertSponsoredGas(operation: UserOperation, estimate: GasEstimate): void {
  for (const field of fields) {
    const limit = operation[field] ?? 0n
    const highest = (BigInt(estimate[field] ?? 0) * maxPercent) / 100n
    if (limit > highest)
      throw sponsorshipError(
        `${field} is ${limit}; this site pays for ${highest} at most. Take it from eth_estimateUserOperationGas.`,
      )
  }
  const least = (BigInt(estimate.callGasLimit) * minCallPercent) / 100n
  if (operation.callGasLimit < least)
    throw sponsorshipError(
      `callGasLimit is ${operation.callGasLimit}; the call takes ${least} at least. Take it from eth_estimateUserOperationGas.`,
    )
}
