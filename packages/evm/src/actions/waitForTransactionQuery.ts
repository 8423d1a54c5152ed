import type { Kit, Query } from '@latchkit/core'
import { queryBase } from '@latchkit/core/internal'
import type { TransactionReceipt } from 'viem'
import { queryNetwork } from './queryNetwork.ts'
import { waitForTransaction, type WaitForTransactionParameters } from './waitForTransaction.ts'

/**
 * Returns {@link waitForTransaction} as a query: pending until the transaction is in a block.
 * @example
 * const { data: receipt } = useKitQuery(hash && waitForTransactionQuery(kit, { hash }))
 */
export function waitForTransactionQuery(
  kit: Kit,
  parameters: WaitForTransactionParameters,
): Query<TransactionReceipt> {
  const { hash, confirmations = 1 } = parameters
  const { networkId, chainId } = queryNetwork(kit, parameters.chainId)
  return {
    ...queryBase(kit, Infinity, 'waitForTransaction', `${networkId}:${hash}`, confirmations),
    queryFn: () => waitForTransaction(kit, { ...parameters, chainId }),
  }
}
