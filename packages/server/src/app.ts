import { bundlerRoutes, type Bundlers, createSessions, type Paymasters } from '@latchkit/erc4337'
import { errorBody } from '@latchkit/wire'
import { Hono } from 'hono'
import { analyticsRoutes } from './analytics/analyticsRoutes.ts'
import type { Chain, NodeWatch } from '@latchkit/backend/chain'
import { createActivity } from './activity/createActivity.ts'
import { createAssets } from './assets/createAssets.ts'
import { createBalances } from './balances/createBalances.ts'
import { createImages } from './images/createImages.ts'
import { createIndexerGuard } from '@latchkit/backend/chain'
import type { ServerConfig } from './serverConfig.ts'
import { healthRoutes } from './health/healthRoutes.ts'
import { listFeatures } from './health/listFeatures.ts'
import { createIdentity } from './identity/createIdentity.ts'
import type { IconSet } from './images/createIconSet.ts'
import { createSafeFetch } from '@latchkit/backend/fetch'
import type { Metrics } from './metrics/createMetrics.ts'
import { measureRequests } from './metrics/measureRequests.ts'
import { metricsRoutes } from './metrics/metricsRoutes.ts'
import {
  errorHandler,
  cors,
  createBudget,
  createFindProject,
  logRequests,
  mountRoutes,
  type RouteGuards,
  createRateLimit,
  requestId,
  type Route,
  secureHeaders,
  type ServerContext,
  type ServerEnv,
} from '@latchkit/backend/http'
import type { Log } from '@latchkit/backend/internal'
import { createNames } from './names/createNames.ts'
import { networkRoutes } from './networks/networkRoutes.ts'
import { createOnramp } from './onramp/createOnramp.ts'
import { openapiRoutes } from './openapi/openapiRoutes.ts'
import { priceRoutes } from './prices/priceRoutes.ts'
import { projectRoutes } from './projects/projectRoutes.ts'
import type { Build } from './readBuild.ts'
import type { Relay } from '@latchkit/relay'
import { esploraRoutes } from './rpc/esploraRoutes.ts'
import { createHeadCache } from './rpc/createHeadCache.ts'
import type { Feed } from './rpc/feed/feed.ts'
import { rpcRoutes } from './rpc/rpcRoutes.ts'
import { socketRoutes } from './rpc/socketRoutes.ts'
import { createStaleCache, withTables } from '@latchkit/backend/store'
import type { Store } from './store/store.ts'
import { createSwaps } from './swaps/createSwaps.ts'
import type { Token } from './assets/tokens/tokenRepository.ts'
import { createWalletDirectory } from './wallets/walletDirectory.ts'
import { walletRoutes } from './wallets/walletRoutes.ts'
import { walletRpcRoutes } from './wallet-rpc/walletRpcRoutes.ts'

/** The parts of an app. */
export interface AppParts {
  readonly config: ServerConfig
  readonly store: Store
  readonly chains: ReadonlyMap<string, Chain>
  /** Subscriptions to nodes, for networks with `wsUrls`. */
  readonly feeds?: ReadonlyMap<string, Feed> | undefined
  /** Compares the nodes with the configuration; without it, nodes are not checked. */
  readonly nodes?: NodeWatch | undefined
  readonly icons: IconSet
  readonly log: Log
  readonly build: Build
  /** Without it, nothing is measured. */
  readonly metrics?: Metrics | undefined
  /** Accept user operations; without them, no network does. */
  readonly bundlers?: Bundlers | undefined
  /** Sponsor user operations; they need bundlers. */
  readonly paymasters?: Paymasters | undefined
  /** The relay, if the configuration has one. */
  readonly relay?: Relay | undefined
}

/** Creates the Hono app of all slices. It can be served, or called with `app.request`. */
export function createApp(parts: AppParts): Hono<ServerEnv> {
  const { config } = parts
  const app = new Hono<ServerEnv>()
  app.use(requestId())
  if (parts.metrics) app.use(measureRequests(parts.metrics))
  app.use(logRequests(parts.log, config.logAddresses))
  app.use(secureHeaders())
  app.use(cors(config.projects))
  app.onError(errorHandler(parts.log))
  app.notFound((context) =>
    context.json(errorBody('path', 'There is nothing here; /openapi says what there is.'), 404),
  )
  const rateLimit = createRateLimit(config.rateLimit, { trustedProxies: config.trustedProxies })
  const budget = createBudget()
  const guards = { rateLimit, budget, findProject: createFindProject(config.projects, budget) }
  mountRoutes(app, createRoutes(parts, guards), guards)
  return app
}

/** Every route of the server, its own description among them. */
export function createRoutes(
  {
    config,
    store,
    chains,
    feeds = new Map(),
    nodes,
    icons,
    log,
    build,
    metrics,
    relay,
    bundlers,
    paymasters,
  }: AppParts,
  { rateLimit, budget, findProject }: RouteGuards,
): readonly Route[] {
  const answers = createStaleCache(store)
  const ask = createHeadCache((isHit) => metrics?.countCacheRead('rpc', isHit))
  const fetch = createSafeFetch()
  const { trustedProxies } = config
  const assets = createAssets({
    store,
    tokenLists: config.tokenLists,
    nftSettings: config.nfts,
    priceSettings: config.prices,
    fetch,
    log,
  })
  const { tokens, nfts, prices } = assets
  const guard = createIndexerGuard({
    onError: ({ network: { caipNetworkId, indexer } }, { message: reason }) =>
      log.warn({ network: caipNetworkId, indexer: indexer?.kind, reason }, 'indexer failed'),
  })
  const cacheMs = config.cache.balancesSeconds * 1000
  const baseUrl = (context: ServerContext): string =>
    config.publicUrl ?? new URL(context.req.url).origin
  const iconUrl = (context: ServerContext, token: Token): string => {
    if (token.iconUrl !== undefined) return token.iconUrl
    if (!token.isListed || token.isSpam || !icons.has('tokens', token.symbol)) return ''
    return `${baseUrl(context)}/public/getTokenImage/${encodeURIComponent(token.symbol)}`
  }
  const pictureUrl = (context: ServerContext, picture: string): string =>
    picture.startsWith('/') ? `${baseUrl(context)}${picture}` : picture
  const avatarUrl =
    config.avatars === 'proxy'
      ? (context: ServerContext, address: string): string =>
          `${baseUrl(context)}/public/getAvatarImage/${address.toLowerCase()}`
      : undefined
  const names = createNames({ settings: config.names, store, chains })
  const { identities, routes: identity } = createIdentity({
    networks: config.networks,
    chains,
    ens: config.names.ens,
    serverNames: names,
    staleCache: answers,
    avatarUrl,
  })
  const onramp = createOnramp({ config, store, findProject })
  const activity = createActivity({
    ...assets,
    store,
    staleCache: answers,
    chains,
    guard,
    cacheMs,
    iconUrl,
    pictureUrl,
    purchases: onramp.purchases,
  })
  const balances = createBalances({
    ...assets,
    chains,
    answers,
    guard,
    cacheMs,
    iconUrl,
    pictureUrl,
    findTokens: activity.findTokens,
    findNfts: activity.findNfts,
    onCacheRead: (isHit) => metrics?.countCacheRead('balances', isHit),
  })
  const images = createImages({
    store,
    icons,
    networks: config.networks,
    fetch,
    trustedProxies,
    avatarsOf: avatarUrl && identities,
    nfts,
    nftSettings: config.nfts,
  })
  const sessions = createSessions(config, withTables(store), chains)
  const routes: readonly Route[] = [
    ...healthRoutes(build, listFeatures(config), nodes?.bad),
    ...networkRoutes(config.networks),
    ...rpcRoutes(chains, { rateLimit, budget, ask }),
    ...socketRoutes({
      chains,
      feeds,
      ask,
      guards: { rateLimit, budget },
      trustedProxies,
      onError: (error) => log.error({ err: error }, 'unforeseen'),
    }),
    ...esploraRoutes(chains),
    ...identity,
    ...names.routes,
    ...balances.routes,
    ...activity.routes,
    ...createSwaps({ chains, tokens, findProject, iconUrl }).routes,
    ...priceRoutes({
      chains,
      tokens,
      prices,
      iconUrl,
      findProject,
    }),
    ...onramp.routes,
    ...(sessions?.routes ?? []),
    ...walletRpcRoutes({
      chains,
      bundlerOf: (id) => bundlers?.get(id),
      sessionSigner: sessions?.signer,
      sessions: config.sessions,
      async readBalances(context, chain, account, force) {
        const { balances: held, ...answer } = await balances.service.getBalances(
          chain,
          account,
          'usd',
          force,
        )
        const tokens = held.flatMap(({ token, ...each }) =>
          token ? [{ ...each, iconUrl: iconUrl(context, token) }] : [],
        )
        return { ...answer, tokens }
      },
    }),
    ...projectRoutes(config),
    ...walletRoutes(createWalletDirectory(store, config.wallets)),
    ...images.routes,
    ...analyticsRoutes({
      ...config.analytics,
      store,
      networkIds: config.networks.map(({ caipNetworkId }) => caipNetworkId),
      projects: config.projects.length,
    }),
    ...(bundlers && paymasters ? bundlerRoutes(bundlers, paymasters) : []),
    ...(relay?.routes ?? []),
    ...(metrics && config.metrics?.port === undefined && config.metrics?.token !== undefined
      ? metricsRoutes(metrics, config.metrics.token)
      : []),
  ]
  return [...routes, ...openapiRoutes(routes, build.version)]
}
