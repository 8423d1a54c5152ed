import type { ClientContext } from './clientContext.ts'
import { createEmitter } from './createEmitter.ts'
import { loadPrimitives } from './crypto/loadPrimitives.ts'
import { browserStorage } from './storage/browserStorage.ts'
import { createMail } from './mail/createMail.ts'
import type { OfferShelf } from './pairing/createOfferShelf.ts'
import type { KeptOffer } from './pairing/keptOffer.ts'
import type { Pairing, PairingOptions } from './pairing/pairing.ts'
import { startPairing } from './pairing/startPairing.ts'
import { createRelayLink } from './relay/createRelayLink.ts'
import { relayAddress } from './relay/relayAddress.ts'
import type { RelayLink } from './relay/relayLink.ts'
import { relayToken } from './relay/relayToken.ts'
import { createSessionPost } from './session/createSessionPost.ts'
import { watchExpiry } from './session/watchExpiry.ts'
import type { Session } from './session/session.ts'
import type { sessionCalls } from './session/sessionCalls.ts'
import { readSessionNews, type SessionNews } from './session/sessionNews.ts'
import type { StoredSession } from './session/storedSession.ts'
import { createKeptValue } from './storage/createKeptValue.ts'
import { createSessionStore } from './storage/createSessionStore.ts'
import { loadIdentity } from './storage/loadIdentity.ts'
import type { WalletConnect, WalletConnectEvent, WalletConnectOptions } from './walletConnect.ts'
import { WalletConnectError } from './walletConnectError.ts'

/**
 * Makes the site's side of WalletConnect v2.
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign
 */
export function createWalletConnect(options: WalletConnectOptions): WalletConnect {
  const { projectId, metadata, relayUrl = publicRelay } = options
  const storage = options.storage ?? browserStorage()
  const name = `latchkit.walletconnect.${new URL(relayUrl).host}`
  const now = () => Date.now()
  const store = createSessionStore(createKeptValue(storage, `${name}.sessions`), now)
  const identity = createKeptValue(storage, `${name}.identity`)
  // A tab has its offers for itself: two that went on with one would both settle it.
  const shelf = async (): Promise<OfferShelf> => {
    const tab = options.storage ?? browserStorage('sessionStorage')
    const { createOfferShelf } = await import('./pairing/createOfferShelf.ts')
    return createOfferShelf(createKeptValue(tab, `${name}.offers`))
  }
  const news = createEmitter<SessionNews>()
  const events = createEmitter<WalletConnectEvent>()
  const reach = createEmitter<boolean>()
  // What the relay has taken it holds, until it is lost.
  let isReached = true
  let isClosed = false
  let waking: Promise<ClientContext> | undefined
  let openLink: RelayLink | undefined

  const expiry = watchExpiry(store, now, (topic) => {
    store.remove(topic)
    openLink?.unsubscribe([topic])
    news.emit({ type: 'end', topic })
  })
  news.on((item) => {
    if (item.type === 'end') expiry.forget(item.topic)
    if (item.type !== 'event') expiry.look()
    if (item.type === 'end') return events.emit({ type: 'end', topic: item.topic })
    const stored = store.find(item.topic)
    if (stored) events.emit({ ...item, session: sessionOf(stored) })
  })

  async function wake(): Promise<ClientContext> {
    // There by the time of the first request: a browser opens an app in the visitor's gesture alone.
    loadCalls().catch(() => undefined)
    const primitives = await loadPrimitives()
    const key = await loadIdentity(primitives, identity)
    if (isClosed) throw closed()
    const link = createRelayLink({
      name: `${name}.${projectId}`,
      isShared: options.storage === undefined && storage?.getItem(`${name}.identity`) != null,
      address: async () =>
        relayAddress(relayUrl, projectId, await relayToken(primitives, key, relayUrl)),
      keptTopics: () => store.list().map(({ topic }) => topic),
      onMessage: (message) => context.mail.receive(message),
      onReach: (next) => reach.emit((isReached = next)),
      onNews: (item) => {
        const read = readSessionNews(item)
        if (read) news.emit(read)
      },
    })
    openLink = link
    expiry.look()
    const context: ClientContext = {
      primitives,
      store,
      metadata,
      now,
      link: () => link,
      mail: createMail({
        primitives,
        link: () => link,
        stored(topic) {
          const session = store.find(topic)
          return session && createSessionPost(context, session)
        },
      }),
      announce(item) {
        link.tell({ ...item })
        news.emit(item)
      },
      end(topic, lastWord) {
        store.remove(topic)
        context.announce({ type: 'end', topic })
        const leave = () => link.unsubscribe([topic])
        lastWord.then(leave, leave)
      },
      onEnd: (topic, callback) =>
        news.on((item) => {
          if (item.type === 'end' && item.topic === topic) callback()
        }),
    }
    return context
  }

  async function awake(): Promise<ClientContext> {
    if (isClosed) throw closed()
    waking ??= wake()
    try {
      return await waking
    } catch (error) {
      waking = undefined
      throw error
    }
  }

  function sessionOf({ topic, peer, granted, expirySeconds }: StoredSession): Session {
    return {
      topic,
      peer,
      namespaces: granted,
      expiresAtMs: expirySeconds * 1000,
      request: async (call) => (await calls(topic)).request(call),
      ping: async (signal) => (await calls(topic)).ping(signal),
      disconnect: async () => (await calls(topic)).disconnect(),
    }
  }

  async function calls(topic: string): Promise<ReturnType<typeof sessionCalls>> {
    const [context, code] = await Promise.all([awake(), loadCalls()])
    return code.sessionCalls(context, topic)
  }

  return {
    sessions: () => store.list().map(sessionOf),
    async resume() {
      const open = store.list()
      if (open.length > 0) (await awake()).link().subscribe(open.map(({ topic }) => topic))
      return open.map(sessionOf)
    },
    pair: (asked) => begin(asked),
    async resumePairings() {
      const open = (await shelf()).list(now() / 1000)
      return Promise.all(open.map((kept) => begin({ namespaces: kept.asked }, kept)))
    },
    retry: () => openLink?.retry(),
    on: (listener) => events.on(listener),
    close() {
      isClosed = true
      expiry.stop()
      openLink?.close()
    },
  }

  async function begin(asked: PairingOptions, kept?: KeptOffer): Promise<Pairing> {
    const context = await awake()
    const { uri, expiresAtMs, told, result } = await startPairing(context, asked, {
      ...(kept && { kept }),
      // Nobody waits for it: where it cannot be kept, the offer ends with the page.
      keep: (topic, offer) =>
        void shelf().then(
          ({ keep }) => keep(topic, offer),
          () => undefined,
        ),
    })
    const agreed = result.then(({ session, signIns }) => {
      context.link().subscribe([session.topic])
      context.announce({ type: 'session', topic: session.topic })
      return { session: sessionOf(session), signIns }
    })
    agreed.catch(() => undefined)
    return {
      uri,
      expiresAtMs,
      result: agreed,
      onReach(listener) {
        let isTold = false
        let isStopped = false
        const tell = () => !isStopped && listener(isTold && isReached)
        const stopHearing = reach.on(tell)
        const onTold = (): void => {
          isTold = true
          tell()
        }
        void told.then(onTold)
        return () => {
          isStopped = true
          stopHearing()
        }
      },
    }
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
