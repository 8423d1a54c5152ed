import { useMemo } from 'react'
import type { PendingTransaction } from '@latchkit/core'
import { namespaceOf, parseAccountId, type AccountId, type NetworkId } from '@latchkit/wire'
import { useKitState } from './useKitState.ts'

/** What every active account has sent, on all networks or on one alone, and the kit still watches or saw end; newest first. */
export function useSentTransactions(networkId?: NetworkId): readonly PendingTransaction[] {
  const all = useKitState((state) => state.pendingTransactions)
  const namespaceStates = useKitState((state) => state.connections.namespaces)
  return useMemo(() => {
    const own = new Set(
      Object.values(namespaceStates).flatMap(({ connections: [active] }) =>
        active ? [holderOf(active.account.accountId)] : [],
      ),
    )
    return all.filter(
      (transaction) =>
        own.has(holderOf(transaction.account)) &&
        (networkId === undefined || networkId === transaction.networkId),
    )
  }, [all, namespaceStates, networkId])
}

/** An account whatever network it is on. */
function holderOf(account: AccountId): string {
  const parts = parseAccountId(account)
  return parts ? `${namespaceOf(parts.networkId)}:${parts.address.toLowerCase()}` : account
}
