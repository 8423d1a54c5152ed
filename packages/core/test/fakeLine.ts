import type { AccountId, Namespace } from '@latchkit/wire'
import type {
  WalletConnectClient,
  WalletConnectClientEvent,
  WalletConnectFactory,
  WalletConnectOffer,
  WalletConnectSession,
} from '../src/pairing/walletConnectClient.ts'

/** An offer that a site has made. */
export interface FakeOffer {
  readonly uri: string
  readonly asked: Parameters<WalletConnectClient['pair']>[0]['namespaces']
  /** A wallet takes it, with an account in each of these families. */
  take(topic: string, ...families: readonly Namespace[]): void
  fail(reason: string, words?: string): void
  /** The relay takes it, or is lost. */
  reach(isReached: boolean): void
  isOver(): boolean
}

/** A line to wallets whose every move the test makes; the browser and its storage are shared by all tabs. */
export interface FakeLine {
  readonly offers: FakeOffer[]
  /** What a page that ended has left to the next one. */
  readonly left: WalletConnectOffer[]
  readonly asked: string[]
  /** How often the client was loaded, made, and closed. */
  readonly counts: {
    loads: number
    clients: number
    closed: number
    resumed: number
    retries: number
  }
  /** Makes loading it fail. */
  isOffline: boolean
  /** What requests end with, in place of an answer. */
  failure: string | undefined
  /** The sessions that there are. */
  readonly sessions: Map<string, WalletConnectSession>
  change(topic: string, ...families: readonly Namespace[]): void
  end(topic: string): void
  /** A tab's way to it. */
  factory(): WalletConnectFactory
}

export function fakeLine(): FakeLine {
  const listeners = new Set<(event: WalletConnectClientEvent) => void>()
  const tell = (event: WalletConnectClientEvent) => {
    for (const listener of Array.from(listeners)) listener(event)
  }
  const failing = (reason: string, words = `It is ${reason}.`) =>
    Object.assign(new Error(words), { reason })
  const sessionOf = (topic: string, families: readonly Namespace[]): WalletConnectSession => ({
    topic,
    peer: { name: `Phone ${topic}`, description: '', url: '', icons: [] },
    namespaces: Object.fromEntries(
      families.map((family) => [
        family,
        {
          chains: [`${family}:one`],
          methods: ['sign'],
          events: [],
          accounts: [`${family}:one:${topic}` as AccountId],
        },
      ]),
    ),
    async request({ params }) {
      line.asked.push(topic)
      if (line.failure !== undefined) throw failing(line.failure)
      return `signed ${String((params as readonly unknown[])[0])}`
    },
    disconnect: async () => line.end(topic),
  })

  const line: FakeLine = {
    offers: [],
    left: [],
    asked: [],
    counts: { loads: 0, clients: 0, closed: 0, resumed: 0, retries: 0 },
    isOffline: false,
    failure: undefined,
    sessions: new Map(),
    change(topic, ...families) {
      const session = sessionOf(topic, families)
      line.sessions.set(topic, session)
      tell({ type: 'change', session })
    },
    end(topic) {
      if (line.sessions.delete(topic)) tell({ type: 'end', topic })
    },
    factory: () => ({
      async load() {
        line.counts.loads += 1
        if (line.isOffline) throw new Error('offline')
        const links = new Proxy({} as never, {})
        return { links, createClient }
      },
    }),
  }

  function createClient(): WalletConnectClient {
    line.counts.clients += 1
    const own = new Set<() => void>()
    return {
      sessions: () => Array.from(line.sessions.values()),
      async resume() {
        line.counts.resumed += 1
        return Array.from(line.sessions.values())
      },
      async pair({ namespaces: asked, signal }) {
        let isOver = false
        let offer: FakeOffer | undefined
        const reaching = new Set<(isReached: boolean) => void>()
        const result = new Promise<{ readonly session: WalletConnectSession }>(
          (resolve, reject) => {
            signal?.addEventListener('abort', () => {
              isOver = true
              reject(signal.reason as Error)
            })
            offer = {
              uri: `wc:${line.offers.length}@2`,
              asked,
              isOver: () => isOver,
              take(topic, ...families) {
                const session = sessionOf(topic, families)
                line.sessions.set(topic, session)
                resolve({ session })
              },
              fail: (reason, words) => reject(failing(reason, words)),
              reach(isReached) {
                for (const listener of Array.from(reaching)) listener(isReached)
              },
            }
          },
        )
        result.catch(() => undefined)
        if (offer) line.offers.push(offer)
        const made: WalletConnectOffer = {
          uri: offer?.uri ?? '',
          expiresAtMs: Date.now() + 300_000,
          result,
          onReach(listener) {
            reaching.add(listener)
            return () => reaching.delete(listener)
          },
        }
        line.left.push(made)
        return made
      },
      retry: () => void (line.counts.retries += 1),
      resumePairings: async () => line.left.splice(0),
      on(listener) {
        listeners.add(listener)
        own.add(() => listeners.delete(listener))
        return () => listeners.delete(listener)
      },
      close() {
        line.counts.closed += 1
        for (const stop of own) stop()
      },
    }
  }
  return line
}
