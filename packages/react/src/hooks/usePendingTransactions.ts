import { useMemo } from 'react'
import type { PendingTransaction } from '@latchkit/core'
import { useConnection } from './useConnection.ts'
import { useKitState } from './useKitState.ts'

/**
 * Returns the transactions that the active account sent with the kit, pending or just ended, newest first.
 * @example
 * const isBusy = usePendingTransactions().some(({ status }) => status === 'pending')
 */
export function usePendingTransactions(): readonly PendingTransaction[] {
  const all = useKitState((state) => state.pendingTransactions)
  const { account } = useConnection()
  const own = account?.accountId.toLowerCase()
  return useMemo(
    () => all.filter((transaction) => transaction.account.toLowerCase() === own),
    [all, own],
  )
}
