import { namespaceOf, type NetworkId, type Namespace } from '@latchkit/wire'
import type { Session } from '@latchkit/wire/walletconnect'
import { withdraw } from '../connection/withdraw.ts'
import type { Kit } from '../kit.ts'
import { connectorIdOf } from './connectorIdOf.ts'
import { createRemoteWallet, type HeldWallet } from './createRemoteWallet.ts'
import type { StoredWallet } from './remoteStorage.ts'
import type { RemoteNamespace } from './remoteWallet.ts'

/** A session with a wallet on another device: one wallet in each chain family that it was granted for. */
export interface RemoteSession {
  /** The wallet grants something else now. */
  change(session: Session): void
  /** What the wallet emits. */
  hear(event: { readonly chainId: NetworkId; readonly name: string; readonly data: unknown }): void
  /** It is over: its wallets are no connectors any more. */
  end(): void
  /** Nobody listens any more; the session itself stays. */
  stop(): void
}

/** Makes the wallets of a session connectors of their families. */
export function createRemoteSession(
  kit: Kit,
  families: ReadonlyMap<Namespace, RemoteNamespace>,
  session: Session,
  {
    remembered,
    drop,
  }: {
    readonly remembered: StoredWallet
    /** Told when the session turns out to be over. */
    drop(topic: string): void
  },
): RemoteSession {
  const connectorId = connectorIdOf(session.topic)
  const members = new Map<Namespace, Member>()
  let current: Session | undefined = session

  function settle(): void {
    for (const [namespace, family] of families) {
      const isGranted = current?.namespaces[namespace] !== undefined
      const member = members.get(namespace)
      if (member && isGranted) member.tell({ type: 'grant' })
      else if (member) part(namespace, member)
      else if (isGranted) {
        const held = createRemoteWallet(kit, namespace, {
          session: () => current,
          remembered,
          drop,
        })
        members.set(namespace, { ...held, remove: family.add(held.wallet) })
      }
    }
  }

  function part(namespace: Namespace, member: Member): void {
    members.delete(namespace)
    withdraw(kit, namespace, { connectorId, reason: 'disconnected' })
    // The adapter stops listening before the wallet is gone.
    const parted = kit.adapters.get(namespace)?.disconnect(connectorId) ?? Promise.resolve()
    parted.then(member.remove, member.remove)
  }

  settle()
  return {
    change(next) {
      current = next
      settle()
    },
    hear({ chainId, name, data }) {
      members.get(namespaceOf(chainId))?.tell({ type: 'event', networkId: chainId, name, data })
    },
    end() {
      current = undefined
      settle()
    },
    stop() {
      for (const { remove } of members.values()) remove()
      members.clear()
    },
  }
}

type Member = HeldWallet & { remove(): void }
