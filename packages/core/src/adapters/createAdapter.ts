import type { AdapterEvent, ChainAdapter } from '../adapter.ts'
import type { Connector } from '../connector.ts'
import { lazy } from '../internal/lazy.ts'
import { whenIdle } from '../internal/whenIdle.ts'

/** The part of an adapter that calls wallets. */
export type AdapterSessions = Pick<
  ChainAdapter,
  'connect' | 'reconnect' | 'disconnect' | 'switchNetwork' | 'signMessage'
> & {
  /** Creates what the site's own code has of the connected wallet. */
  provider: NonNullable<ChainAdapter['provider']>
  /** Reads the accounts and network of every connected wallet again, and emits what has changed. */
  refreshAll(): void
  stop(): void
}

/** The part of an adapter that reads the network and builds transfers. */
export type AdapterEngine = Pick<
  ChainAdapter,
  'nativeBalance' | 'prepareTransfer' | 'sendTransfer' | 'waitForTransaction'
>

/** The parts of an adapter. */
export interface AdapterParts<Sessions, Engine> extends Pick<
  ChainAdapter,
  'namespace' | 'loadAddresses'
> {
  /** The wallets of the page. `wallets` returns the same array until it changes. */
  readonly discovery: {
    start(onChange: () => void): () => void
    wallets(): readonly { readonly connector: Connector }[]
  }
  loadSessions(emit: (event: AdapterEvent) => void): Promise<Sessions>
  loadEngine(sessions: () => Promise<Sessions>): Promise<Engine>
  loadRemote: NonNullable<ChainAdapter['remote']>
}

/**
 * Creates an adapter from its parts. Only discovery is loaded at first: what calls wallets is loaded when the page is idle
 * and has some, or when it is needed, and what reads the network with the first balance or transfer.
 */
export function createAdapter<Sessions extends AdapterSessions, Engine extends AdapterEngine>(
  parts: AdapterParts<Sessions, Engine>,
): {
  readonly adapter: ChainAdapter
  readonly sessions: () => Promise<Sessions>
  readonly engine: () => Promise<Engine>
} {
  const { namespace, discovery } = parts
  let emit: (event: AdapterEvent) => void = () => undefined
  let loaded: Sessions | undefined
  const sessions = lazy(async () => (loaded = await parts.loadSessions((event) => emit(event))))
  const engine = lazy(() => parts.loadEngine(sessions))
  let shown = discovery.wallets()
  let connectors = shown.map(({ connector }) => connector)

  const adapter: ChainAdapter = {
    namespace,
    start(listener) {
      emit = listener
      const page = globalThis as unknown as EventTarget
      // A page restored from the back/forward cache has missed events.
      const onShow = (event: Event & { readonly persisted?: boolean }) => {
        if (event.persisted) loaded?.refreshAll()
      }
      page.addEventListener('pageshow', onShow)
      const stopDiscovery = discovery.start(() => emit({ type: 'connectors' }))
      const stopWaiting = whenIdle(() => {
        if (discovery.wallets().length > 0) sessions().catch(() => undefined)
      })
      return () => {
        emit = () => undefined
        page.removeEventListener('pageshow', onShow)
        stopWaiting()
        stopDiscovery()
        loaded?.stop()
      }
    },
    connectors() {
      if (shown !== discovery.wallets()) {
        shown = discovery.wallets()
        connectors = shown.map(({ connector }) => connector)
      }
      return connectors
    },
    connect: async (...of) => (await sessions()).connect(...of),
    reconnect: async (...of) => (await sessions()).reconnect(...of),
    disconnect: async (...of) => (await sessions()).disconnect(...of),
    switchNetwork: async (...of) => (await sessions()).switchNetwork(...of),
    signMessage: async (...of) => (await sessions()).signMessage(...of),
    provider: async (...of) => (await sessions()).provider(...of),
    loadAddresses: lazy(parts.loadAddresses),
    remote: lazy(parts.loadRemote),
    nativeBalance: async (...of) => (await engine()).nativeBalance(...of),
    prepareTransfer: async (...of) => (await engine()).prepareTransfer(...of),
    sendTransfer: async (...of) => (await engine()).sendTransfer(...of),
    waitForTransaction: async (...of) => (await engine()).waitForTransaction(...of),
  }
  return { adapter, sessions, engine }
}
