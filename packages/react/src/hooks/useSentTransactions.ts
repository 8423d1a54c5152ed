import { useMemo } from 'react'
import type { PendingTransaction } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { useKitState } from './useKitState.ts'

/** What every account in use has sent on its network, or on one of these alone, and the kit still watches or saw end; newest first. */
export function useSentTransactions(networkId?: NetworkId): readonly PendingTransaction[] {
  const all = useKitState((state) => state.pendingTransactions)
  const namespaceStates = useKitState((state) => state.connections.namespaces)
  return useMemo(() => {
    const own = new Set(
      Object.values(namespaceStates).flatMap(
        ({ connections: [active] }) => active?.account.accountId.toLowerCase() ?? [],
      ),
    )
    return all.filter(
      (transaction) =>
        own.has(transaction.account.toLowerCase()) &&
        (networkId === undefined || networkId === transaction.networkId),
    )
  }, [all, namespaceStates, networkId])
}
