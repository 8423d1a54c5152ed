import type { Query } from '@latchkit/core'
import { useKit, useKitQuery, type KitQueryOptions, type KitQueryResult } from '@latchkit/react'
import type { TransactionReceipt } from 'viem'
import type { WaitForTransactionParameters } from '../actions/waitForTransaction.ts'
import { waitForTransactionQuery } from '../actions/waitForTransactionQuery.ts'
import type { Incomplete } from './incomplete.ts'
import { useEvmWallet } from './useEvmWallet.ts'

/** Parameters of {@link useWaitForTransactionReceipt}. */
export type UseWaitForTransactionReceiptParameters<Selected = TransactionReceipt> =
  Incomplete<WaitForTransactionParameters> & {
    /** How the query runs, as in TanStack Query: `enabled`, `select` … */
    readonly query?: KitQueryOptions<TransactionReceipt, Selected> | undefined
  }

/**
 * Waits until a transaction is in a block, or the one that the visitor has sent in its place to speed it up. Idle until
 * there is a hash. `error` is a KitError `TransactionFailed` with the decoded revert if the contract refuses it. Name the
 * `chainId` where the visitor may switch the network meanwhile.
 * @example
 * const { data: hash, writeContract } = useWriteContract()
 * const { isLoading, isSuccess } = useWaitForTransactionReceipt({ hash })
 */
export function useWaitForTransactionReceipt<Selected = TransactionReceipt>(
  parameters: UseWaitForTransactionReceiptParameters<Selected> = {},
): KitQueryResult<Query<Selected>> {
  const kit = useKit()
  useEvmWallet()
  const { query, hash, ...others } = parameters
  return useKitQuery(hash && waitForTransactionQuery(kit, { ...others, hash }), query)
}
