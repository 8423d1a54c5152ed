import type { AccountId, Namespace } from '@latchkit/wire'
import type {
  Pairing,
  PairingResult,
  RequestedNamespaces,
  Session,
  WalletConnectClient,
  WalletConnectEvent,
  WalletConnectFactory,
} from '@latchkit/wire/walletconnect'
import { fakeRelayStatus, type FakeRelayStatus } from '@latchkit/test-kit/fakeRelayStatus'

/** A pairing that a site has started. */
export interface FakePairing {
  readonly uri: string
  readonly requested: RequestedNamespaces
  /** A wallet approves, with an account in each of these namespaces. */
  approve(topic: string, ...granted: readonly Namespace[]): void
  fail(reason: string, words?: string): void
  /** The relay takes the proposal, or is lost. */
  relayStatus(isConnected: boolean): void
  isOver(): boolean
}

/** A WalletConnect client whose wallets and relay the test plays; the browser and its storage are shared by all tabs. */
export interface FakeWalletConnect {
  readonly pairings: FakePairing[]
  /** What an unloaded page has left to the next one. */
  readonly left: Pairing[]
  /** The topics that requests were sent to. */
  readonly requests: string[]
  /** How often the client was loaded, created, and closed. */
  readonly counts: {
    loads: number
    clients: number
    closed: number
    resumed: number
    retries: number
  }
  /** Creates loading it fail. */
  isOffline: boolean
  /** The reason that requests fail with. */
  failure: string | undefined
  /** The open sessions. */
  readonly sessions: Map<string, Session>
  change(topic: string, ...granted: readonly Namespace[]): void
  end(topic: string): void
  /** What one tab gives to its kit. */
  factory(options?: Pick<WalletConnectFactory, 'reconnect'>): WalletConnectFactory
}

export function fakeWalletConnect(): FakeWalletConnect {
  const listeners = new Set<(event: WalletConnectEvent) => void>()
  const emit = (event: WalletConnectEvent) => {
    for (const listener of Array.from(listeners)) listener(event)
  }
  const failing = (reason: string, words = `It is ${reason}.`) =>
    Object.assign(new Error(words), { reason })
  const sessionOf = (topic: string, granted: readonly Namespace[]): Session => ({
    topic,
    peer: { name: `Phone ${topic}`, description: '', url: '', icons: [] },
    namespaces: Object.fromEntries(
      granted.map((namespace) => [
        namespace,
        {
          chains: [`${namespace}:one`],
          methods: ['sign'],
          events: [],
          accounts: [`${namespace}:one:${topic}` as AccountId],
        },
      ]),
    ),
    expiresAtMs: Date.now() + 604_800_000,
    async request({ params }) {
      fake.requests.push(topic)
      if (fake.failure !== undefined) throw failing(fake.failure)
      return `signed ${String((params as readonly unknown[])[0])}`
    },
    ping: async () => undefined,
    disconnect: async () => fake.end(topic),
  })

  const fake: FakeWalletConnect = {
    pairings: [],
    left: [],
    requests: [],
    counts: { loads: 0, clients: 0, closed: 0, resumed: 0, retries: 0 },
    isOffline: false,
    failure: undefined,
    sessions: new Map(),
    change(topic, ...granted) {
      const session = sessionOf(topic, granted)
      fake.sessions.set(topic, session)
      emit({ type: 'change', session })
    },
    end(topic) {
      if (fake.sessions.delete(topic)) emit({ type: 'end', topic })
    },
    factory: (options = {}) => ({
      ...options,
      async load() {
        fake.counts.loads += 1
        if (fake.isOffline) throw new Error('offline')
        const links = new Proxy({} as never, {})
        return { links, createClient }
      },
    }),
  }

  function createClient(): WalletConnectClient {
    fake.counts.clients += 1
    const stops = new Set<() => void>()
    const relayStatuses = new Set<FakeRelayStatus>()
    return {
      sessions: () => Array.from(fake.sessions.values()),
      async resume() {
        fake.counts.resumed += 1
        return Array.from(fake.sessions.values())
      },
      async pair({ namespaces: requested, signal }) {
        let isOver = false
        const relayStatus = fakeRelayStatus()
        relayStatuses.add(relayStatus)
        const { promise: result, resolve, reject } = withResolvers<PairingResult>()
        signal?.addEventListener('abort', () => {
          isOver = true
          reject(signal.reason as Error)
        })
        result.catch(() => undefined)
        const uri = `wc:${fake.pairings.length}@2`
        fake.pairings.push({
          uri,
          requested,
          isOver: () => isOver,
          approve(topic, ...granted) {
            const session = sessionOf(topic, granted)
            fake.sessions.set(topic, session)
            resolve({ session, signIns: [] })
          },
          fail: (reason, words) => reject(failing(reason, words)),
          relayStatus: relayStatus.set,
        })
        const pairing: Pairing = {
          uri,
          expiresAtMs: Date.now() + 300_000,
          result,
          onRelayStatus: relayStatus.onRelayStatus,
        }
        fake.left.push(pairing)
        return pairing
      },
      retry() {
        fake.counts.retries += 1
        for (const relayStatus of relayStatuses) relayStatus.retry()
      },
      resumePairings: async () => fake.left.splice(0),
      on(listener) {
        listeners.add(listener)
        const remove = () => listeners.delete(listener)
        stops.add(remove)
        return remove
      },
      close() {
        fake.counts.closed += 1
        for (const stop of stops) stop()
      },
    }
  }
  return fake
}

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}
