import type { UserOperation } from '@latchkit/backend/chain'
import type { GasEstimate } from '../bundler/estimateOperation.ts'
import { sponsorshipError } from './sponsorshipError.ts'

/** Estimates differ a little between blocks, and sessions add the gas of a second key. */
const maxPercent = 120n
/** The estimate includes a reserve of an eighth, which the call does not need. */
const minCallPercent = 85n
const fields = [
  'preVerificationGas',
  'verificationGasLimit',
  'callGasLimit',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
] as const

/**
 * Checks the gas limits of an operation against an estimate. The bundler is paid the `preVerificationGas`, and a tenth of the unused
 * call gas as a penalty, so limits above the estimate cost the paymaster money. With less gas than the call needs, the paymaster
 * would pay for a call that fails.
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
      `callGasLimit is ${operation.callGasLimit}; the call needs at least ${least}. Take it from eth_estimateUserOperationGas.`,
    )
}
