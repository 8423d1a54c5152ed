import type { Hex } from 'viem'
import { findTransaction } from './findTransaction.ts'
import type { BundlerContext } from './bundlerContext.ts'

const words = {
  waiting: 'not_submitted',
  bundled: 'submitted',
  included: 'included',
  dropped: 'rejected',
} as const

/** The status of an operation. `rejected` is final. */
export interface OperationStatus {
  readonly status: 'not_found' | 'not_submitted' | 'submitted' | 'included' | 'rejected'
  readonly transactionHash: Hex | null
}

/** Returns the status of an operation, a dropped one included, in the words of `pimlico_getUserOperationStatus`. */
export async function getOperationStatus(
  context: BundlerContext,
  hash: Hex,
): Promise<OperationStatus> {
  const transactionHash = (await findTransaction(context, hash)) ?? null
  if (transactionHash !== null) return { status: 'included', transactionHash }
  const entry = await context.operations.find(hash)
  return { status: entry ? words[entry.state] : 'not_found', transactionHash }
}
