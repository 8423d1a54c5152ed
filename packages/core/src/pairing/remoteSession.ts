import { namespaceOf, type Namespace, type NetworkId } from '@latchkit/wire'
import type { GrantedNamespace, Session, WalletConnectEvent } from '@latchkit/wire/walletconnect'
import type { RemoteEvent, RemoteNamespace, RemoteWallet } from '../adapters/remoteWallet.ts'
import { isKitError, KitError } from '../errors.ts'
import { notify } from '../internal/notify.ts'
import { parseWalletName } from '../internal/parseWalletName.ts'
import { connectorIdOf } from '../wallets/remoteConnectorId.ts'
import type { RemoteHost } from './remoteHost.ts'
import type { StoredWallet } from './remoteStorage.ts'
import { fromWalletConnectError } from './walletConnectErrors.ts'

/** A session with a wallet on another device: one connector in each namespace that the wallet granted. */
export interface RemoteSession {
  /** The wallet has updated what it grants. */
  change(session: Session): void
  emit(event: Extract<WalletConnectEvent, { type: 'event' }>): void
  /** The session has ended: removes its connectors. */
  end(): void
  /** Removes the connectors. The session itself stays open. */
  stop(): void
}

/** Adds the connectors of a session to their namespaces. */
export function createRemoteSession(
  host: RemoteHost,
  namespaces: ReadonlyMap<Namespace, RemoteNamespace>,
  session: Session,
  {
    stored,
    onEnd,
  }: {
    readonly stored: StoredWallet
    /** Called when the session turns out to have ended. */
    onEnd(topic: string): void
  },
): RemoteSession {
  const connectorId = connectorIdOf(session.topic)
  const wallets = new Map<Namespace, RemoteWalletHandle & { remove(): void }>()
  let current: Session | undefined = session

  function update(): void {
    for (const [namespace, remote] of namespaces) {
      const isGranted = current?.namespaces[namespace] !== undefined
      const wallet = wallets.get(namespace)
      if (wallet && isGranted) wallet.emit({ type: 'grant' })
      else if (wallet) {
        wallets.delete(namespace)
        // The adapter stops listening before the wallet is removed.
        host.release(namespace, connectorId).then(wallet.remove, wallet.remove)
      } else if (isGranted) {
        const added = createRemoteWallet(host, namespace, { session: () => current, stored, onEnd })
        wallets.set(namespace, { ...added, remove: remote.add(added.wallet) })
      }
    }
  }

  update()
  return {
    change(next) {
      current = next
      update()
    },
    emit({ chainId, name, data }) {
      wallets.get(namespaceOf(chainId))?.emit({ type: 'event', networkId: chainId, name, data })
    },
    end() {
      current = undefined
      update()
    },
    stop() {
      for (const { remove } of wallets.values()) remove()
      wallets.clear()
    },
  }
}

/** A remote wallet, with what emits its events. */
interface RemoteWalletHandle {
  readonly wallet: RemoteWallet
  emit(event: RemoteEvent): void
}

/** The session that a remote wallet belongs to. */
interface RemoteWalletSource {
  /** Returns the session as it is now; `undefined` once it has ended. */
  session(): Session | undefined
  readonly stored: StoredWallet
  /** Called when the session turns out to have ended. */
  onEnd(topic: string): void
}

/** Creates a session's wallet in one namespace. */
function createRemoteWallet(
  host: RemoteHost,
  namespace: Namespace,
  { session, stored: { topic, icon }, onEnd }: RemoteWalletSource,
): RemoteWalletHandle {
  const { lifetime, storage } = host
  const id = connectorIdOf(topic)
  const name = parseWalletName(session()?.peer.name) || 'WalletConnect'
  const listeners = new Set<(event: RemoteEvent) => void>()
  const granted = (): GrantedNamespace => session()?.namespaces[namespace] ?? nothing

  function assertGranted(networkId: NetworkId, method: string): void {
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

  const wallet: RemoteWallet = {
    connector: { id, name, namespace, type: 'walletConnect', ...(icon !== undefined && { icon }) },
    // Its own from an earlier visit, else the one that the namespace uses.
    networkId: host.findConnection(namespace, id)?.networkId ?? host.networkId(namespace),
    granted() {
      const { chains, accounts, methods } = granted()
      return { networks: chains, accounts, methods }
    },
    async request({ networkId, method, params, isSilent = false }) {
      const open = session()
      if (!open) throw new KitError('WalletDisconnected', `${name} has ended the connection.`)
      assertGranted(networkId, method)
      try {
        return await open.request({
          chainId: networkId,
          method,
          params,
          signal: lifetime,
          isSilent,
        })
      } catch (thrown) {
        const error = fromWalletConnectError(thrown)
        host.alert(error)
        // The session may have expired unnoticed.
        if (isKitError(error, 'WalletDisconnected') && !lifetime.aborted) onEnd(topic)
        throw error
      }
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async leave() {
      const open = session()
      // A namespace that the wallet itself has revoked does not end the session.
      if (open?.namespaces[namespace] && !host.connectorIds().includes(id)) await open.disconnect()
    },
    note: {
      read: () => storage.find(topic).notes?.[namespace],
      write(note) {
        const stored = storage.find(topic)
        storage.save({ ...stored, notes: { ...stored.notes, [namespace]: note } })
      },
    },
  }

  return { wallet, emit: (event) => notify(listeners, event) }
}

const nothing: GrantedNamespace = { chains: [], accounts: [], methods: [], events: [] }
