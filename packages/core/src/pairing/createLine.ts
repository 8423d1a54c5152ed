import type { Namespace } from '@latchkit/wire'
import type {
  RequestedNamespace,
  Session,
  WalletConnectClient,
  WalletConnectFactory,
  WalletLinks,
} from '@latchkit/wire/walletconnect'
import { getNamespaceState } from '../connection/getNamespaceState.ts'
import { withdraw } from '../connection/withdraw.ts'
import { KitError } from '../errors.ts'
import type { KeyValueStorage } from '../internal/storage.ts'
import type { Kit } from '../kit.ts'
import { connectorIdOf, topicOf } from './connectorIdOf.ts'
import { createRemoteSession, type RemoteSession } from './createRemoteSession.ts'
import { readStoredWallets, writeStoredWallet, type StoredWallet } from './remoteStorage.ts'
import type { RemoteNamespace } from './remoteWallet.ts'
import { siteMetadata } from './siteMetadata.ts'

/** What a kit reaches wallets on other devices by. */
export interface RemoteClient {
  readonly client: WalletConnectClient
  readonly links: WalletLinks
  /** What a wallet is asked for: everything that the site can use. */
  readonly asked: Partial<Readonly<Record<Namespace, RequestedNamespace>>>
  /** Takes in a wallet that has just granted a session: it is one of the connectors from now on. */
  admit(session: Session, remembered: StoredWallet): void
  /** Takes in what is remembered, from whichever visit or tab, and lets go of what is over. */
  look(): void
}

/**
 * Opens the line of a kit. No socket is opened before a wallet is asked for, or one of an earlier visit is taken up.
 * @throws InvalidConfig, Offline
 */
export async function createRemoteClient(kit: Kit, lifetime: AbortSignal): Promise<RemoteClient> {
  const factory = kit.config.walletConnect
  if (!factory)
    throw new KitError('InvalidConfig', 'This site has no WalletConnect.', {
      fix: 'Give `walletConnect` to createKit: walletConnect({ projectId }).',
    })
  const [{ links, createClient }, families] = await Promise.all([
    factory.load(),
    loadFamilies(kit),
  ]).catch((cause: unknown) => {
    throw new KitError('Offline', 'A part of the page could not be loaded.', { cause })
  })
  lifetime.throwIfAborted()
  const client = makeClient(kit, createClient)
  const open = new Map<string, RemoteSession>()
  const drop = (topic: string) => {
    open.get(topic)?.end()
    open.delete(topic)
    writeStoredWallet(kit, topic, undefined)
    withdrawAll(kit, topic)
  }
  const take = (session: Session, remembered: StoredWallet) =>
    open.set(session.topic, createRemoteSession(kit, families, session, { remembered, drop }))
  const stopHearing = client.on((event) => {
    if (event.type === 'end') return drop(event.topic)
    const session = open.get(event.session.topic)
    if (event.type === 'change') session?.change(event.session)
    else if (event.type === 'event') session?.hear(event)
  })
  lifetime.addEventListener('abort', () => {
    stopHearing()
    for (const session of Array.from(open.values())) session.stop()
    client.close()
  })

  return {
    client,
    links,
    asked: askedOf(kit, families),
    admit(session, remembered) {
      writeStoredWallet(kit, session.topic, remembered)
      take(session, remembered)
    },
    look() {
      const sessions = new Map(client.sessions().map((session) => [session.topic, session]))
      const memory = readStoredWallets(kit)
      for (const topic of heldTopics(kit, memory)) {
        const session = sessions.get(topic)
        if (!session) drop(topic)
        else if (!open.has(topic))
          take(session, memory.find((known) => known.topic === topic) ?? { topic })
      }
      // Who cannot be heard now is heard when the line is there again.
      if (open.size > 0) client.resume().catch(() => undefined)
    },
  }
}

type Families = ReadonlyMap<Namespace, RemoteNamespace>

function makeClient(
  kit: Kit,
  create: Awaited<ReturnType<WalletConnectFactory['load']>>['createClient'],
): WalletConnectClient {
  try {
    return create({ metadata: siteMetadata(kit), ...ownStorage(kit) })
  } catch (cause) {
    throw new KitError('InvalidConfig', 'WalletConnect cannot be set up as the site says.', {
      fix: 'Check `projectId` and `relayUrl` of walletConnect().',
      cause,
    })
  }
}

async function loadFamilies({ adapters }: Kit): Promise<Families> {
  const loaded = await Promise.all(
    Array.from(adapters, async ([namespace, adapter]) => {
      const family = await adapter.remote?.()
      return family ? [[namespace, family] as const] : []
    }),
  )
  return new Map(loaded.flat())
}

function askedOf({ networks }: Kit, families: Families): RemoteClient['asked'] {
  const chains = (namespace: Namespace) =>
    Array.from(networks.values())
      .filter((network) => network.namespace === namespace)
      .map(({ networkId }) => networkId)
  return Object.fromEntries(
    Array.from(families, ([namespace, { methods, events }]) => [
      namespace,
      { chains: chains(namespace), methods, events },
    ]),
  )
}

/** A site that keeps things elsewhere keeps its sessions there too; where it keeps nothing, they end with the page. */
function ownStorage({ config, storage }: Kit): { readonly storage?: KeyValueStorage } {
  if (config.storage === undefined) return {}
  if (config.storage !== null) return { storage }
  const values = new Map<string, string>()
  return {
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => values.set(key, value),
      removeItem: (key) => values.delete(key),
    },
  }
}

/** The sessions that this site has wallets of. Tabs may write over each other's list; what is connected says more. */
function heldTopics(kit: Kit, memory: readonly StoredWallet[]): ReadonlySet<string> {
  const connected = Array.from(kit.adapters.keys()).flatMap((namespace) => {
    const { connections, dormant } = getNamespaceState(kit.store.get(), namespace)
    return [...connections, ...dormant].map(({ connectorId }) => topicOf(connectorId))
  })
  const topics = [...memory.map(({ topic }) => topic), ...connected]
  return new Set(topics.filter((topic) => topic !== undefined))
}

function withdrawAll(kit: Kit, topic: string): void {
  const connectorId = connectorIdOf(topic)
  for (const namespace of kit.adapters.keys())
    withdraw(kit, namespace, { connectorId, reason: 'disconnected' })
}
