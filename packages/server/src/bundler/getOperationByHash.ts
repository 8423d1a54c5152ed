import type { Hex } from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import { findTransaction } from './findTransaction.ts'
import type { BundlerContext } from './bundlerContext.ts'

/** An operation that was taken, and in which block it is, as ERC-7769 has it; `null` where none is known. */
export async function getOperationByHash(
  context: BundlerContext,
  hash: Hex,
): Promise<object | null> {
  const entry = await context.operations.find(hash)
  if (!entry || entry.state === 'dropped') return null
  const transactionHash = await findTransaction(context, hash)
  const transaction = transactionHash
    ? await context.chain.request<{
        readonly blockNumber: Hex | null
        readonly blockHash: Hex | null
      } | null>('eth_getTransactionByHash', [transactionHash])
    : null
  return {
    userOperation: formatUserOperationRequest(entry.operation),
    entryPoint: entry.entryPoint.address,
    transactionHash: transactionHash ?? null,
    blockNumber: transaction?.blockNumber ?? null,
    blockHash: transaction?.blockHash ?? null,
  }
}
