import { namespaceOf, type Namespace } from '@latchkit/wire'
import type { Session, WalletConnectEvent } from '@latchkit/wire/walletconnect'
import type { RemoteNamespace } from '../adapters/remoteWallet.ts'
import { connectorIdOf } from '../wallets/remoteConnectorId.ts'
import type { RemoteHost } from './remoteHost.ts'
import type { StoredWallet } from './remoteStorage.ts'
import { createRemoteWallet, type RemoteWalletHandle } from './remoteWallet.ts'

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
