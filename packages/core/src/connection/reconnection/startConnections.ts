import type { Namespace } from '@latchkit/wire'
import type { AdapterEvent, ChainAdapter } from '../../adapter.ts'
import type { Kit } from '../../kit.ts'
import { applyWalletEvent } from './applyWalletEvent.ts'
import { dispatch } from '../dispatch.ts'
import { dropMissing, followOtherTabs } from './followOtherTabs.ts'
import { getNamespaceState } from '../getNamespaceState.ts'
import { reconnectWallet } from './reconnectWallet.ts'
import {
  hasStoredConnections,
  isStoredConnectionsKey,
  readStoredConnections,
} from '../stored/storedConnections.ts'

/** Restores the connections of earlier visits, subscribes to wallets and other tabs, and reconnects what is remembered. Returns the function that stops. */
export function startConnections(kit: Kit): () => void {
  restore(kit)
  const stops = Array.from(kit.adapters.values(), (adapter) =>
    adapter.start((event) => onAdapterEvent(kit, adapter.namespace, event)),
  )
  refreshConnectors(kit)
  for (const namespace of kit.adapters.keys())
    for (const connection of getNamespaceState(kit.store.get(), namespace).connections)
      void reconnectWallet(kit, connection)
  const stopFollowing = kit.storage.subscribe?.((key) => {
    if (key === null || isStoredConnectionsKey(key)) followOtherTabs(kit)
  })
  return () => {
    stopFollowing?.()
    for (const stop of stops) stop()
  }
}

function restore(kit: Kit): void {
  const stored = readStoredConnections(kit)
  // Another tab may have disconnected wallets while this kit was stopped.
  if (stored && hasStoredConnections(kit)) dropMissing(kit, stored)
  dispatch(kit, { type: 'restored', ...(stored ?? { namespaces: {} }) })
}

function onAdapterEvent(kit: Kit, namespace: Namespace, event: AdapterEvent): void {
  if (event.type === 'connectors') {
    const before = kit.store.get().connectors
    refreshConnectors(kit)
    const arrived = kit.store
      .get()
      .connectors.filter(
        (one) =>
          one.namespace === namespace &&
          !before.some((other) => other.id === one.id && other.namespace === namespace),
      )
    for (const dormant of getNamespaceState(kit.store.get(), namespace).dormant)
      if (arrived.some(({ id }) => id === dormant.connectorId)) void reconnectWallet(kit, dormant)
    const frame = arrived.find(({ type }) => type === 'frame')
    // Few pages are opened inside a wallet: the others do not load this.
    if (frame)
      import('./connectHostWallet.ts')
        .then(({ connectHostWallet }) => connectHostWallet(kit, frame))
        .catch(() => undefined)
    return
  }
  if (event.type === 'change')
    applyWalletEvent(kit, { ...event, type: 'sessionChanged', namespace })
  else
    dispatch(kit, {
      type: 'walletDisconnected',
      namespace,
      connectorId: event.connectorId,
      reason: event.reason,
    })
}

function refreshConnectors(kit: Kit): void {
  const connectors = Array.from(kit.adapters.values(), (adapter: ChainAdapter) =>
    adapter.connectors(),
  ).flat()
  kit.store.set((state) => {
    const isSame =
      state.connectors.length === connectors.length &&
      connectors.every((connector, index) => connector === state.connectors[index])
    return isSame ? state : { ...state, connectors }
  })
}
