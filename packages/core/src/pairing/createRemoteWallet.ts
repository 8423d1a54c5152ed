import type { NetworkId, Namespace } from '@latchkit/wire'
import type { GrantedNamespace, Session } from '@latchkit/wire/walletconnect'
import { parseWalletName } from '../adapters/parseWalletName.ts'
import { getNamespaceState } from '../connection/getNamespaceState.ts'
import type { Connection } from '../connection/state.ts'
import { isKitError, KitError } from '../errors.ts'
import { notify } from '../internal/notify.ts'
import type { Kit } from '../kit.ts'
import { alertRefusal } from './alertRefusal.ts'
import { connectorIdOf } from './connectorIdOf.ts'
import { fromWalletConnectError } from './walletConnectErrors.ts'
import { readStoredWallets, writeStoredWallet, type StoredWallet } from './remoteStorage.ts'
import type { RemoteEvent, RemoteWallet } from './remoteWallet.ts'

/** A wallet, and how it is told what has happened. */
export interface HeldWallet {
  readonly wallet: RemoteWallet
  tell(event: RemoteEvent): void
}

/** What a wallet needs to know of its session. */
export interface RemoteSource {
  /** The session as it stands; `undefined` once it is over. */
  session(): Session | undefined
  readonly remembered: StoredWallet
  /** Told when the session turns out to be over. */
  drop(topic: string): void
}

/** Makes a session's wallet in one chain family. */
export function createRemoteWallet(
  kit: Kit,
  namespace: Namespace,
  { session, remembered, drop }: RemoteSource,
): HeldWallet {
  const { topic, icon } = remembered
  const id = connectorIdOf(topic)
  const name = parseWalletName(session()?.peer.name) || 'WalletConnect'
  const listeners = new Set<(event: RemoteEvent) => void>()
  const granted = (): GrantedNamespace => session()?.namespaces[namespace] ?? nothing

  const wallet: RemoteWallet = {
    connector: { id, name, namespace, type: 'walletConnect', ...(icon !== undefined && { icon }) },
    networkId: networkOf(kit, namespace, id),
    granted() {
      const { chains, accounts, methods } = granted()
      return { networks: chains, accounts, methods }
    },
    async request({ networkId, method, params, isSilent = false }) {
      const open = session()
      if (!open) throw new KitError('WalletDisconnected', `${name} has ended the connection.`)
      assertGranted({ networkId, method })
      const signal = kit.lifetime()
      try {
        return await open.request({ chainId: networkId, method, params, signal, isSilent })
      } catch (thrown) {
        const error = fromWalletConnectError(thrown)
        alertRefusal(kit, error)
        // The session may have run out while nobody looked.
        if (isKitError(error, 'WalletDisconnected') && !signal.aborted) drop(topic)
        throw error
      }
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async leave() {
      const open = session()
      // What the wallet itself has taken back is no reason to leave the rest.
      if (open?.namespaces[namespace] && !isHeld(kit, id)) await open.disconnect()
    },
    note: {
      read: () => findRemembered(kit, topic).notes?.[namespace],
      write(note) {
        const known = findRemembered(kit, topic)
        writeStoredWallet(kit, topic, { ...known, notes: { ...known.notes, [namespace]: note } })
      },
    },
  }

  function assertGranted({
    networkId,
    method,
  }: {
    readonly networkId: NetworkId
    readonly method: string
  }): void {
    const { chains, methods } = granted()
    if (!chains.includes(networkId))
      throw new KitError('UnsupportedChain', `${name} has not let this site use that network.`, {
        fix: 'Connect the wallet again, and allow the network there.',
        context: { networkId, canPairAgain: true },
      })
    if (!methods.includes(method))
      throw new KitError('MethodNotSupported', `${name} has not let this site ask for this.`, {
        fix: 'Connect the wallet again, and allow it there.',
        context: { method },
      })
  }

  return {
    wallet,
    tell: (event) => notify(listeners, event),
  }
}

const nothing: GrantedNamespace = { chains: [], accounts: [], methods: [], events: [] }

function findRemembered(kit: Kit, topic: string): StoredWallet {
  return readStoredWallets(kit).find((known) => known.topic === topic) ?? { topic }
}

/** True while a wallet is connected in some family, or may come back by itself. */
function isHeld(kit: Kit, id: string): boolean {
  return Array.from(kit.adapters.keys()).some((namespace) => heldIn(kit, namespace, id))
}

function heldIn(kit: Kit, namespace: Namespace, id: string): Connection | undefined {
  const { connections, dormant } = getNamespaceState(kit.store.get(), namespace)
  return [...connections, ...dormant].find(({ connectorId }) => connectorId === id)
}

/** Where the wallet was; where it is new, what the family would use. */
function networkOf(kit: Kit, namespace: Namespace, id: string): NetworkId {
  return (
    heldIn(kit, namespace, id)?.networkId ?? getNamespaceState(kit.store.get(), namespace).networkId
  )
}
