import type {
  KeyValueStorage,
  Metadata,
  Pairing,
  PairingOptions,
  Session,
  WalletConnectClient,
  WalletConnectEvent,
} from '@latchkit/wire/walletconnect'
import { hex } from './bytes.ts'
import type { ClientContext } from './clientContext.ts'
import { createEmitter } from './createEmitter.ts'
import { loadPrimitives } from './crypto/loadPrimitives.ts'
import { createMessenger } from './messages/createMessenger.ts'
import { createRelayStatusTracker } from './pairing/createRelayStatusTracker.ts'
import { startPairing } from './pairing/startPairing.ts'
import { createRelayer } from './relay/createRelayer.ts'
import type { Relayer } from './relay/relayer.ts'
import { relayAddress, relayToken } from './relay/relayToken.ts'
import type { sessionCalls } from './session/sessionCalls.ts'
import { parseSessionEvent, type SessionEvent } from './session/sessionEvent.ts'
import type { StoredSession } from './storage/storedSession.ts'
import { watchExpiry } from './session/watchExpiry.ts'
import { browserStorage } from './storage/browserStorage.ts'
import { createSessionStore } from './storage/createSessionStore.ts'
import { createStoredValue } from './storage/createStoredValue.ts'
import { loadIdentity } from './storage/loadIdentity.ts'
import type { ProposalStore, StoredProposal } from './storage/proposals.ts'
import { WalletConnectError } from './walletConnectError.ts'

/** What {@link createWalletConnect} takes. */
export interface WalletConnectOptions {
  /** The site's id at the relay: 32 hexadecimal digits. */
  readonly projectId: string
  /** A `wss:` address. Defaults to `wss://relay.walletconnect.org`, the relay of public phone wallets. */
  readonly relayUrl?: string
  /** How wallets present the site to their users. */
  readonly metadata: Metadata
  /** Defaults to `localStorage`, which lets all tabs of the site share one socket. */
  readonly storage?: KeyValueStorage
}

/**
 * Creates the dapp side of WalletConnect v2. It opens no socket before the first call that needs one.
 * @throws TypeError if `relayUrl` is not a URL
 * @example
 * const client = createWalletConnect({ projectId, metadata })
 * const { uri, result } = await client.pair({ namespaces: { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } } })
 * // Show `uri` as a QR code.
 * const { session } = await result
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign
 */
export function createWalletConnect(options: WalletConnectOptions): WalletConnectClient {
  const { projectId, metadata, relayUrl = publicRelay } = options
  const storage = options.storage ?? browserStorage()
  const name = `latchkit.walletconnect.${new URL(relayUrl).host}`
  const now = () => Date.now()
  const store = createSessionStore(createStoredValue(storage, `${name}.sessions`), now)
  const identity = createStoredValue(storage, `${name}.identity`)
  // Proposals are per tab: two tabs that continue one would both settle it.
  const loadProposals = async (): Promise<ProposalStore> => {
    const tab = options.storage ?? browserStorage('sessionStorage')
    const { createProposalStore } = await import('./storage/proposals.ts')
    return createProposalStore(createStoredValue(tab, `${name}.proposals`))
  }
  const sessionEvents = createEmitter<SessionEvent>()
  const events = createEmitter<WalletConnectEvent>()
  const relayStatus = createRelayStatusTracker()
  let isClosed = false
  let contextLoading: Promise<ClientContext> | undefined
  let openRelayer: Relayer | undefined

  const expiry = watchExpiry(store, now, (topic) => {
    store.remove(topic)
    openRelayer?.unsubscribe([topic])
    sessionEvents.emit({ type: 'end', topic })
  })
  sessionEvents.on((event) => {
    if (event.type === 'end') expiry.forget(event.topic)
    if (event.type !== 'event') expiry.check()
    if (event.type === 'end') return events.emit({ type: 'end', topic: event.topic })
    const stored = store.find(event.topic)
    if (stored) events.emit({ ...event, session: sessionOf(stored) })
  })

  async function createContext(): Promise<ClientContext> {
    // Loaded ahead of the first request: a browser opens an app only during a user gesture.
    loadCalls().catch(() => undefined)
    const primitives = await loadPrimitives()
    const key = await loadIdentity(primitives, identity)
    if (isClosed) throw closed()
    const relayer = createRelayer({
      name: `${name}.${projectId}`,
      isShared: options.storage === undefined && storage?.getItem(`${name}.identity`) != null,
      address: async () =>
        relayAddress(relayUrl, projectId, await relayToken(primitives, key, relayUrl)),
      storedTopics: () => store.list().map(({ topic }) => topic),
      onMessage: (message) => context.messenger.receive(message),
      onConnectionChange: relayStatus.setConnected,
      onTabEvent(tabEvent) {
        const event = parseSessionEvent(tabEvent)
        if (event) sessionEvents.emit(event)
      },
    })
    openRelayer = relayer
    expiry.check()
    const context: ClientContext = {
      primitives,
      store,
      metadata,
      now,
      relayer: () => relayer,
      messenger: createMessenger({
        primitives,
        relayer: () => relayer,
        storedHandler(topic) {
          const session = store.find(topic)
          if (!session) return undefined
          return {
            key: { symKey: hex.decode(session.symKey) ?? new Uint8Array() },
            onRequest: async (request) => (await calls(topic)).handle(request),
          }
        },
      }),
      broadcast(event) {
        relayer.broadcast({ ...event })
        sessionEvents.emit(event)
      },
      end(topic, lastMessage) {
        store.remove(topic)
        context.broadcast({ type: 'end', topic })
        const unsubscribe = () => relayer.unsubscribe([topic])
        lastMessage.then(unsubscribe, unsubscribe)
      },
      onEnd: (topic, callback) =>
        sessionEvents.on((event) => {
          if (event.type === 'end' && event.topic === topic) callback()
        }),
    }
    return context
  }

  async function getContext(): Promise<ClientContext> {
    if (isClosed) throw closed()
    contextLoading ??= createContext()
    try {
      return await contextLoading
    } catch (error) {
      contextLoading = undefined
      throw error
    }
  }

  function sessionOf({ topic, peer, granted, expirySeconds }: StoredSession): Session {
    return {
      topic,
      peer,
      namespaces: granted,
      expiresAtMs: expirySeconds * 1000,
      request: async (request) => (await calls(topic)).request(request),
      ping: async (signal) => (await calls(topic)).ping(signal),
      disconnect: async () => (await calls(topic)).disconnect(),
    }
  }

  async function calls(topic: string): Promise<ReturnType<typeof sessionCalls>> {
    const [context, code] = await Promise.all([getContext(), loadCalls()])
    // A session of an earlier visit may be in use before it was resumed: its wallet answers on its topic.
    context.relayer().subscribe([topic])
    return code.sessionCalls(context, topic)
  }

  async function pair(pairing: PairingOptions, stored?: StoredProposal): Promise<Pairing> {
    const context = await getContext()
    const { uri, expiresAtMs, published, result } = await startPairing(context, pairing, {
      ...(stored && { stored }),
      // A proposal that cannot be stored ends with its page.
      save: (topic, proposal) =>
        void loadProposals().then(
          ({ save }) => save(topic, proposal),
          () => undefined,
        ),
    })
    const approved = result.then(({ session, signIns }) => {
      context.relayer().subscribe([session.topic])
      context.broadcast({ type: 'session', topic: session.topic })
      return { session: sessionOf(session), signIns }
    })
    approved.catch(() => undefined)
    return {
      uri,
      expiresAtMs,
      result: approved,
      onRelayStatus: (listener) => relayStatus.watch(published, listener),
    }
  }

  return {
    sessions: () => store.list().map(sessionOf),
    async resume() {
      const open = store.list()
      if (open.length > 0) (await getContext()).relayer().subscribe(open.map(({ topic }) => topic))
      return open.map(sessionOf)
    },
    pair: (pairing) => pair(pairing),
    async resumePairings() {
      const open = (await loadProposals()).list(now() / 1000)
      return Promise.all(open.map((stored) => pair({ namespaces: stored.requested }, stored)))
    },
    retry() {
      relayStatus.retry()
      openRelayer?.retry()
    },
    on(listener) {
      // Sessions expire without a message, also while the relay has not been contacted.
      expiry.check()
      return events.on(listener)
    },
    close() {
      isClosed = true
      expiry.stop()
      openRelayer?.close()
    },
  }
}

const publicRelay = 'wss://relay.walletconnect.org'

async function loadCalls(): Promise<{ readonly sessionCalls: typeof sessionCalls }> {
  try {
    return await import('./session/sessionCalls.ts')
  } catch {
    throw new WalletConnectError('RelayFailed', 'A part of the page could not be loaded.')
  }
}

function closed(): WalletConnectError {
  return new WalletConnectError('Disconnected', 'The connection was closed.')
}
