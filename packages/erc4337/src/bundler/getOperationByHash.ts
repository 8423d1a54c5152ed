import type { Hex } from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import { findTransaction } from './findTransaction.ts'
import type { BundlerContext } from './bundlerContext.ts'

/** Returns an accepted operation and its block in the shape of ERC-7769; `null` if it is unknown. */
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
