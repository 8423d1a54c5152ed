import type { Namespace } from '@latchkit/wire'
import { defaultAccountType } from './connection/stored/storedConnections.ts'
import type { ChainAdapter } from './adapter.ts'
import { assertConfig } from './assertConfig.ts'
import { assertServer } from './assertServer.ts'
import { isKitError } from './errors.ts'
import { startConnections } from './connection/reconnection/startConnections.ts'
import type { NamespaceState } from './connection/state.ts'
import { adapterHost } from './adapterHost.ts'
import { browserStorage, scopedStorage } from './internal/storage.ts'
import { createHttp } from './internal/http.ts'
import { eventListeners } from './internal/emit.ts'
import type { Features, Kit, KitConfig, KitState } from './kit.ts'
import type { Network } from './network.ts'
import { loginStorageKey, readLeft } from './loginStorageKey.ts'
import { toNetwork } from './networks/viemChain.ts'
import { restoreRemoteSessions } from './pairing/restoreRemoteSessions.ts'
import { pendingTransactionsKey } from './transactions/pendingTransactionsKey.ts'
import { createStore } from './store.ts'
import { swapKey } from './swaps/swapKey.ts'

/**
 * Creates a kit. It reads nothing, sends nothing and subscribes to nothing until it is started, so it can be created on a
 * server too. Two kits on a page are independent.
 * @throws InvalidConfig with what is wrong and how to fix it. In production only `projectId` and `apiUrl` are checked.
 * @example
 * const kit = createKit({ projectId: 'my-site', adapters: [evm()], networks: [ethereum] })
 */
export function createKit(options: KitConfig): Kit {
  assertServer(options)
  try {
    // Bundlers leave this out of what visitors load.
    if (process.env.NODE_ENV !== 'production') assertConfig(options)
  } catch (error) {
    // A page without a bundler has no `process`.
    if (isKitError(error)) throw error
  }
  const config = { ...options, networks: options.networks.map(toNetwork) as unknown as Networks }
  const { features, currency = 'usd', ...settings } = config
  const { storage, storageKey } = settings
  const http = config.apiUrl === undefined ? undefined : createHttp(config.apiUrl, config.projectId)
  const adapters = new Map<Namespace, ChainAdapter>(
    config.adapters.flatMap((factory) => {
      const [first, ...others] = networksOf(config, factory.namespace)
      if (!first) return []
      return [[factory.namespace, factory.create(adapterHost([first, ...others], http))]]
    }),
  )
  let life = new AbortController()
  let starts = 0
  let stop = () => {}

  const kit: Kit = {
    config: { ...settings, currency, features: { ...defaultFeatures, ...features } },
    store: createStore(initialState(config)),
    adapters,
    networks: new Map(config.networks.map((network) => [network.networkId, network])),
    http,
    storage: scopedStorage(
      storage === undefined ? browserStorage : storage,
      storageKey ?? `latchkit.${config.projectId}`,
    ),
    lifetime: () => life.signal,
    onEvent(listener) {
      eventListeners(kit).add(listener)
      return () => eventListeners(kit).delete(listener)
    },
    start(rendered) {
      starts += 1
      if (starts === 1) {
        const { signal } = life
        const stopAnalytics = config.analytics?.(kit)
        const stopConnections = startConnections(kit)
        const stopRemote = restoreRemoteSessions(kit)
        if (config.login && (kit.storage.getItem(loginStorageKey) ?? readLeft()))
          import('./emailLogin.ts')
            .then(({ restoreLogin }) => restoreLogin(kit, signal))
            .catch(() => undefined)
        const stopSignIn = config.signIn?.start(kit, rendered)
        if ([pendingTransactionsKey, swapKey].some((key) => kit.storage.getItem(key)))
          import('./resumeVisit.ts')
            .then(({ resumeVisit }) => signal.aborted || resumeVisit(kit))
            .catch(() => undefined)
        stop = () => {
          life.abort()
          life = new AbortController()
          stopSignIn?.()
          stopRemote()
          stopConnections()
          stopAnalytics?.()
        }
      }
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        starts -= 1
        if (starts === 0) stop()
      }
    },
  }
  if (config.onEvent) kit.onEvent((event) => config.onEvent?.(event))
  try {
    // Bundlers leave this out of what visitors load.
    if (process.env.NODE_ENV === 'development')
      void import('./development/index.ts').then(
        ({ checkOptions }) => checkOptions(options),
        () => undefined,
      )
  } catch {
    // A page without a bundler has no `process`.
  }
  return kit
}

const defaultFeatures: Features = {
  send: true,
  swaps: true,
  receive: true,
  activity: true,
  nfts: true,
  allWallets: true,
  email: true,
  socials: [],
  onramp: false,
  names: false,
  cloudSession: false,
  legalCheckbox: false,
}

declare const process: { readonly env: { readonly NODE_ENV?: string } }

type Config = Omit<KitConfig, 'networks'> & { readonly networks: Networks }
type Networks = readonly [Network, ...Network[]]

function initialState(config: Config): KitState {
  const namespaces = config.adapters.flatMap(({ namespace }) => {
    const [first] = networksOf(config, namespace)
    if (!first) return []
    const state: NamespaceState = {
      status: 'disconnected',
      connections: [],
      dormant: [],
      networkId: first.networkId,
      preferredAccountType: defaultAccountType(config, namespace),
    }
    return [[namespace, state] as const]
  })
  return {
    connections: {
      activeNamespace: config.networks[0].namespace,
      namespaces: Object.fromEntries(namespaces),
    },
    connectors: [],
    pendingTransactions: [],
  }
}

function networksOf({ networks }: Config, namespace: Namespace): readonly Network[] {
  return networks.filter((network) => network.namespace === namespace)
}
