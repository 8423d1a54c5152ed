import type { Namespace } from '@latchkit/wire'
import type {
  Metadata,
  RequestedNamespaces,
  Session,
  WalletConnectClient,
  WalletConnectSite,
  WalletLinks,
} from '@latchkit/wire/walletconnect'
import type { RemoteNamespace } from '../adapters/remoteWallet.ts'
import { KitError } from '../errors.ts'
import { perKit } from '../internal/perKit.ts'
import type { KeyValueStorage } from '../internal/storage.ts'
import type { Kit } from '../kit.ts'
import { connectorIdOf } from '../wallets/remoteConnectorId.ts'
import { createRemoteHost, type RemoteHost } from './remoteHost.ts'
import { createRemoteSession, type RemoteSession } from './remoteSession.ts'
import type { StoredWallet } from './remoteStorage.ts'

/** A kit's WalletConnect client, and the connectors of its sessions. */
export interface RemoteClient {
  readonly client: WalletConnectClient
  readonly links: WalletLinks
  /** What wallets are asked to grant: every network of the site. */
  readonly requested: RequestedNamespaces
  /** Adds the connectors of a session that a wallet has just approved. */
  add(session: Session, stored: StoredWallet): void
  /**
   * Adds the connectors of stored sessions, from any visit or tab, and removes those of ended sessions. Contacts the relay
   * only if the sessions are in use.
   */
  restore(isInUse: boolean): void
}

/**
 * Returns the client for the kit's current start, and creates it on first access. Opens no socket before it is used. What
 * could not be loaded is loaded again on the next call.
 * @throws InvalidConfig, Offline
 */
export function getRemoteClient(kit: Kit): Promise<RemoteClient> {
  const clients = clientsByLifetime(kit)
  const lifetime = kit.lifetime()
  const existing = clients.get(lifetime)
  if (existing) return existing
  const loading = loadRemoteClient(kit, createRemoteHost(kit, lifetime))
  clients.set(lifetime, loading)
  loading.catch(() => clients.delete(lifetime))
  return loading
}

const clientsByLifetime = perKit(() => new WeakMap<AbortSignal, Promise<RemoteClient>>())

type RemoteNamespaces = ReadonlyMap<Namespace, RemoteNamespace>

async function loadRemoteClient(
  { config, adapters, networks, storage }: Kit,
  host: RemoteHost,
): Promise<RemoteClient> {
  const factory = config.walletConnect
  if (!factory)
    throw new KitError('InvalidConfig', 'This site has no WalletConnect.', {
      fix: 'Give `walletConnect` to createKit: walletConnect({ projectId }).',
    })
  const [{ links, createClient }, namespaces] = await Promise.all([
    factory.load(),
    loadNamespaces(adapters),
  ]).catch((cause: unknown) => {
    throw new KitError('Offline', 'A part of the page could not be loaded.', { cause })
  })
  host.lifetime.throwIfAborted()
  const site = { metadata: siteMetadata(config.metadata), ...ownStorage(config.storage, storage) }
  const client = tryCreate(() => createClient(site))
  return {
    client,
    links,
    requested: request(networks, namespaces),
    ...follow(client, namespaces, host),
  }
}

/** Keeps the connectors in step with the client's sessions until the kit stops. */
function follow(
  client: WalletConnectClient,
  namespaces: RemoteNamespaces,
  host: RemoteHost,
): Pick<RemoteClient, 'add' | 'restore'> {
  const { lifetime, storage } = host
  const open = new Map<string, RemoteSession>()
  const remove = (topic: string) => {
    open.get(topic)?.end()
    open.delete(topic)
    storage.remove(topic)
    host.withdraw(connectorIdOf(topic))
  }
  const add = (session: Session, stored: StoredWallet) =>
    void open.set(
      session.topic,
      createRemoteSession(host, namespaces, session, { stored, onEnd: remove }),
    )
  const stopListening = client.on((event) => {
    if (event.type === 'end') return remove(event.topic)
    const session = open.get(event.session.topic)
    if (event.type === 'change') session?.change(event.session)
    else if (event.type === 'event') session?.emit(event)
  })
  lifetime.addEventListener('abort', () => {
    stopListening()
    for (const session of Array.from(open.values())) session.stop()
    client.close()
  })
  return {
    add(session, stored) {
      storage.save(stored)
      add(session, stored)
    },
    restore(isInUse) {
      const sessions = new Map(client.sessions().map((session) => [session.topic, session]))
      for (const topic of host.topics()) {
        const session = sessions.get(topic)
        if (!session) remove(topic)
        else if (!open.has(topic)) add(session, storage.find(topic))
      }
      // The client subscribes again when the relay can be reached.
      if (isInUse && open.size > 0) client.resume().catch(() => undefined)
    },
  }
}

function tryCreate(create: () => WalletConnectClient): WalletConnectClient {
  try {
    return create()
  } catch (cause) {
    throw new KitError('InvalidConfig', 'WalletConnect cannot be set up as the site says.', {
      fix: 'Check `projectId` and `relayUrl` of walletConnect().',
      cause,
    })
  }
}

async function loadNamespaces(adapters: Kit['adapters']): Promise<RemoteNamespaces> {
  const loaded = await Promise.all(
    Array.from(adapters, async ([namespace, adapter]) => {
      const remote = await adapter.remote?.()
      return remote ? [[namespace, remote] as const] : []
    }),
  )
  return new Map(loaded.flat())
}

function request(networks: Kit['networks'], namespaces: RemoteNamespaces): RequestedNamespaces {
  const chainsOf = (namespace: Namespace) =>
    Array.from(networks.values())
      .filter((network) => network.namespace === namespace)
      .map(({ networkId }) => networkId)
  return Object.fromEntries(
    Array.from(namespaces, ([namespace, { methods, events }]) => [
      namespace,
      { chains: chainsOf(namespace), methods, events },
    ]),
  )
}

/** A site with its own storage stores sessions there. A site that stores nothing loses them with the page. */
function ownStorage(
  configured: KeyValueStorage | null | undefined,
  storage: KeyValueStorage,
): Pick<WalletConnectSite, 'storage'> {
  if (configured === undefined) return {}
  if (configured !== null) return { storage }
  const values = new Map<string, string>()
  return {
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => values.set(key, value),
      removeItem: (key) => values.delete(key),
    },
  }
}

/** How wallets present the site. Defaults to its address. */
function siteMetadata(configured: Kit['config']['metadata']): Metadata {
  const { name, description = '', url, icons = [] } = configured ?? {}
  const { location } = globalThis as Page
  return {
    name: name ?? location?.host ?? 'Website',
    description,
    url: url ?? location?.origin ?? '',
    icons,
  }
}

interface Page {
  readonly location?: { readonly host: string; readonly origin: string }
}
