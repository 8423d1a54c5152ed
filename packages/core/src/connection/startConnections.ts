import type { Namespace } from '@latchkit/wire'
import type { AdapterEvent, ChainAdapter } from '../adapter.ts'
import type { Kit } from '../kit.ts'
import { remoteStorageKey } from '../pairing/remoteStorageKeys.ts'
import { restoreRemoteSessions } from '../pairing/resumeRemote.ts'
import { attempts, endAttempt } from './attempts.ts'
import {
  isConnectionMemoryEmpty,
  isConnectionMemoryKey,
  readConnectionMemory,
} from './connectionMemory.ts'
import { dispatch } from './dispatch.ts'
import { dropMissing } from './dropMissing.ts'
import { followOtherTabs } from './followOtherTabs.ts'
import { getNamespaceState } from './getNamespaceState.ts'
import { hear } from './hear.ts'
import { resume } from './resume.ts'
import { withdraw } from './withdraw.ts'

/** Shows what an earlier visit left behind, begins to listen to wallets, and takes remembered ones up again. */
export function startConnections(kit: Kit): () => void {
  recall(kit)
  const stops = Array.from(kit.adapters.values(), (adapter) =>
    adapter.start((event) => onAdapterEvent(kit, adapter.namespace, event)),
  )
  refreshConnectors(kit)
  for (const namespace of kit.adapters.keys())
    for (const connection of getNamespaceState(kit.store.get(), namespace).connections)
      void resume(kit, connection)
  const lookForRemote = () => void restoreRemoteSessions(kit).catch(() => undefined)
  lookForRemote()
  const stopFollowing = kit.storage.subscribe?.((key) => {
    if (key === null || isConnectionMemoryKey(key)) followOtherTabs(kit)
    if (key === remoteStorageKey) lookForRemote()
  })
  return () => {
    stopFollowing?.()
    for (const stop of stops) stop()
    for (const namespace of Array.from(attempts(kit).keys()))
      endAttempt(kit, namespace, 'The kit was stopped.')
  }
}

function recall(kit: Kit): void {
  const memory = readConnectionMemory(kit)
  // A kit that was stopped has heard nothing meanwhile.
  if (memory && !isConnectionMemoryEmpty(kit)) dropMissing(kit, memory)
  for (const namespace of kit.adapters.keys()) dispatch(kit, namespace, { type: 'doubted' })
  const { activeNamespace, namespaces = {} } = memory ?? {}
  // Before the families: with each of them it is written down again which one is in front.
  if (activeNamespace !== undefined && kit.adapters.has(activeNamespace))
    kit.store.set((state) =>
      state.connections.activeNamespace === activeNamespace
        ? state
        : { ...state, connections: { ...state.connections, activeNamespace } },
    )
  for (const [namespace, { networkId, sessions, preferredAccountType }] of Object.entries(
    namespaces,
  )) {
    const family = namespace as Namespace
    if (!kit.adapters.has(family)) continue
    // In one event: between two, other tabs would find the family without its wallets.
    dispatch(kit, family, {
      type: 'remembered',
      connections: sessions,
      ...(kit.networks.has(networkId) && { networkId }),
      ...(preferredAccountType !== undefined && { preferredAccountType }),
    })
  }
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
          !before.some(({ id, namespace: family }) => id === one.id && family === namespace),
      )
    for (const asleep of getNamespaceState(kit.store.get(), namespace).dormant)
      if (arrived.some(({ id }) => id === asleep.connectorId)) void resume(kit, asleep)
    const frame = arrived.find(({ type }) => type === 'frame')
    // Few pages are opened in a wallet: the others need not carry what that takes.
    if (frame)
      import('./connectFrame.ts')
        .then(({ connectFrame }) => connectFrame(kit, frame))
        .catch(() => undefined)
    return
  }
  if (event.type === 'change')
    hear(kit, namespace, {
      type: 'changed',
      connectorId: event.connectorId,
      session: event.session,
    })
  else withdraw(kit, namespace, event)
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
