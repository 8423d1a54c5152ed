import { useMemo } from 'react'
import type { PendingTransaction } from '@latchkit/core'
import { useConnection } from './useConnection.ts'
import { useKitState } from './useKitState.ts'

/** What the account in use has sent on its network and the kit still watches, or saw end; newest first. */
export function usePendingTransactions(): readonly PendingTransaction[] {
  const all = useKitState((state) => state.pendingTransactions)
  const { account } = useConnection()
  const own = account?.accountId.toLowerCase()
  return useMemo(
    () => all.filter((transaction) => transaction.account.toLowerCase() === own),
    [all, own],
  )
}
