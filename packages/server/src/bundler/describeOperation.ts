import type { Hex } from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import { findTransaction } from './findTransaction.ts'
import type { Operator } from './operator.ts'

/** An operation that was taken, and in which block it is, as ERC-7769 has it; `null` where none is known. */
export async function describeOperation(operator: Operator, hash: Hex): Promise<object | null> {
  const entry = await operator.operations.find(hash)
  if (!entry || entry.state === 'dropped') return null
  const transactionHash = await findTransaction(operator, hash)
  const transaction = transactionHash
    ? await operator.chain.request<{
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
