import { createIndexerGuard, type Chain, type IndexerGuard } from '@latchkit/backend/chain'
import { createSafeFetch, type SafeFetch } from '@latchkit/backend/fetch'
import {
  requestOrigin,
  clientAddress,
  createFairQueue,
  type FairQueueLimits,
  type RouteGuards,
  type ServerContext,
} from '@latchkit/backend/http'
import { logError, type Log } from '@latchkit/backend/internal'
import { createStaleCache, type StaleCache } from '@latchkit/backend/store'
import type { AppParts } from './appParts.ts'
import { createAssets, type Assets } from './assets/createAssets.ts'
import { recordEveryMs } from './assets/prices/pricePoints.ts'
import type { Token } from './assets/tokens/tokenRepository.ts'
import type { IconSet } from './images/createIconSet.ts'
import { type AnswerRoom, createAnswerRoom } from './rpc/createAnswerRoom.ts'
import { createHeadCache, type HeadCache } from './rpc/createHeadCache.ts'
import type { Feed } from './rpc/feed/feed.ts'
import type { Store } from './store/store.ts'

/** An account has a few networks, and a page asks for its balances, history and NFTs at once. Nodes limit what runs in all. */
const lookupLimits: FairQueueLimits = {
  atOnce: Infinity,
  atOncePerClient: 8,
  waiting: 2_000,
  waitingPerClient: 100,
  waitMs: 10_000,
}

/** What the slices share. Each takes what it needs of it. */
export interface SharedParts extends Assets, RouteGuards {
  readonly store: Store
  readonly chains: ReadonlyMap<string, Chain>
  readonly networks: AppParts['config']['networks']
  /** Subscriptions to nodes, for networks with `wsUrls`. */
  readonly feeds: ReadonlyMap<string, Feed>
  readonly icons: IconSet
  readonly log: Log
  /** Fetches from addresses that users name. */
  readonly fetch: SafeFetch
  /** Keeps answers, and serves old ones while their source fails. */
  readonly staleCache: StaleCache
  /** Keeps a node's answers until the next block. */
  readonly ask: HeadCache
  /** Holds the proxy's answers until they are with who asked. */
  readonly room: AnswerRoom
  /** Runs a lookup of an account when its client's turn comes: of one client, few run at once. */
  readonly lookUp: <T>(context: ServerContext, work: () => Promise<T>) => Promise<T>
  /** Leaves an indexer alone for a while after it failed. */
  readonly guard: IndexerGuard
  /** How long balances and pages of an indexer are cached. */
  readonly cacheMs: number
  readonly trustedProxies: number
  /** Returns the URL of a token's icon, `''` if it has none. */
  iconUrl(this: void, context: ServerContext, token: Token): string
  /** Returns the absolute URL of a picture that this server serves, or the URL itself. */
  pictureUrl(this: void, context: ServerContext, picture: string): string
  /** Returns the URL of a proxied avatar; absent if browsers load avatars themselves. */
  readonly avatarUrl?: ((context: ServerContext, address: string) => string) | undefined
  onError(this: void, error: unknown): void
}

/** Creates what the slices share. */
export function createSharedParts(parts: AppParts, guards: RouteGuards): SharedParts {
  const { config, store, chains, feeds = new Map(), icons, log, metrics } = parts
  const fetch = createSafeFetch()
  const lookups = createFairQueue({ ...lookupLimits, ...parts.limits?.lookups })
  const baseUrl = (context: ServerContext): string =>
    config.publicUrl ?? requestOrigin(context, config.trustedProxies)
  const assets = createAssets({
    store,
    tokenLists: config.tokenLists,
    nftSettings: config.nfts,
    priceSettings: config.prices,
    fetch,
    log,
  })
  const networks = [...chains.values()]
  parts.repeat?.(recordEveryMs, () => assets.prices.record(networks))
  parts.repeat?.(recordEveryMs, (signal) => assets.prices.recordPast(networks, signal))
  return {
    ...guards,
    ...assets,
    store,
    chains,
    networks: config.networks,
    feeds,
    icons,
    log,
    fetch,
    staleCache: createStaleCache(store),
    ask: createHeadCache((isHit) => metrics?.countCacheRead('rpc', isHit)),
    room: createAnswerRoom(parts.limits?.answers),
    lookUp: (context, work) => lookups(clientAddress(context, config.trustedProxies), work),
    guard: createIndexerGuard({
      onError: ({ network: { caipNetworkId, indexer } }, { message: reason }) =>
        log.warn({ network: caipNetworkId, indexer: indexer?.kind, reason }, 'indexer failed'),
    }),
    cacheMs: config.cache.balancesSeconds * 1000,
    trustedProxies: config.trustedProxies,
    iconUrl(context, { iconUrl, isListed, isSpam, symbol }) {
      if (iconUrl !== undefined) return iconUrl
      if (!isListed || isSpam || !icons.has('tokens', symbol)) return ''
      return `${baseUrl(context)}/public/getTokenImage/${encodeURIComponent(symbol)}`
    },
    pictureUrl: (context, picture) =>
      picture.startsWith('/') ? `${baseUrl(context)}${picture}` : picture,
    ...(config.avatars === 'proxy' && {
      avatarUrl: (context: ServerContext, address: string) =>
        `${baseUrl(context)}/public/getAvatarImage/${address.toLowerCase()}`,
    }),
    onError: (error) => logError(log, error, 'unforeseen'),
  }
}
