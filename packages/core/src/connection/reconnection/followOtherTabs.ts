import type { Kit } from '../../kit.ts'
import { dispatch } from '../dispatch.ts'
import { getNamespaceState } from '../getNamespaceState.ts'
import { reconnectWallet } from './reconnectWallet.ts'
import {
  defaultAccountType,
  readStoredConnections,
  type StoredConnections,
} from '../stored/storedConnections.ts'

/**
 * Repeats here what was done in another tab: drops wallets that were disconnected there, connects those that were connected,
 * and takes over labels and preferred account types.
 */
export function followOtherTabs(kit: Kit): void {
  const stored = readStoredConnections(kit)
  // Another version of the site has written this: it does not say that anything was disconnected.
  if (!stored) return
  dropMissing(kit, stored)
  for (const namespace of kit.adapters.keys()) {
    const state = getNamespaceState(kit.store.get(), namespace)
    const known = new Set(
      [...state.connections, ...state.dormant].map(({ connectorId }) => connectorId),
    )
    const storedNamespace = stored.namespaces[namespace]
    if (!storedNamespace) continue
    const {
      connections,
      preferredAccountType: accountType = defaultAccountType(kit.config, namespace),
    } = storedNamespace
    // The same type as here says nothing of an account that was chosen here since.
    if (accountType !== state.preferredAccountType)
      dispatch(kit, { type: 'accountTypeSwitched', namespace, accountType })
    for (const connection of connections) {
      const { connectorId, label } = connection
      if (known.has(connectorId)) dispatch(kit, { type: 'labelled', namespace, connectorId, label })
      else void reconnectWallet(kit, connection)
    }
  }
}

/** Drops the wallets that are no longer stored: another tab has disconnected them. */
export function dropMissing(kit: Kit, { namespaces }: StoredConnections): void {
  const wallets = Array.from(kit.adapters.keys()).flatMap((namespace) => {
    const stored = namespaces[namespace]?.connections ?? []
    const ids = new Set(stored.map(({ connectorId }) => connectorId))
    const { connections, dormant } = getNamespaceState(kit.store.get(), namespace)
    return [...connections, ...dormant].flatMap(({ connectorId }) =>
      ids.has(connectorId) ? [] : { namespace, connectorId },
    )
  })
  if (wallets.length > 0) dispatch(kit, { type: 'disconnected', wallets, by: 'otherTab' })
}
