import type { RouteGuards, Route } from '@latchkit/backend/http'
import { withTables } from '@latchkit/backend/store'
import { bundlerRoutes, createSessions } from '@latchkit/erc4337'
import { createActivity } from './activity/createActivity.ts'
import { analyticsRoutes } from './analytics/analyticsRoutes.ts'
import type { AppParts } from './appParts.ts'
import { createBalances } from './balances/createBalances.ts'
import { createFloor } from './floor.ts'
import { healthRoutes } from './health/healthRoutes.ts'
import { listFeatures } from './health/listFeatures.ts'
import { createIdentity } from './identity/createIdentity.ts'
import { createImages } from './images/createImages.ts'
import { metricsRoutes } from './metrics/metricsRoutes.ts'
import { createNames } from './names/createNames.ts'
import { networkRoutes } from './networks/networkRoutes.ts'
import { createOnramp } from './onramp/createOnramp.ts'
import { openapiRoutes } from './openapi/openapiRoutes.ts'
import { priceRoutes } from './prices/priceRoutes.ts'
import { projectRoutes } from './projects/projectRoutes.ts'
import { createRpc } from './rpc/createRpc.ts'
import { createSwaps } from './swaps/createSwaps.ts'
import { createWalletDirectory } from './wallets/walletDirectory.ts'
import { walletRoutes } from './wallets/walletRoutes.ts'
import { walletRpcRoutes } from './wallet-rpc/walletRpcRoutes.ts'

/** Returns every route of the server: those of each slice, and the description of them all. */
export function createRoutes(parts: AppParts, guards: RouteGuards): readonly Route[] {
  const { config, build, metrics, relay, bundlers, paymasters } = parts
  const floor = createFloor(parts, guards)
  const sessions = createSessions(
    config,
    withTables(floor.store),
    floor.chains,
    parts.limits?.sessions,
  )
  const names = createNames({
    ...floor,
    settings: config.names,
    limits: parts.limits?.names,
  })
  const identity = createIdentity({ ...floor, ens: config.names.ens, serverNames: names })
  const onramp = createOnramp({ ...floor, onramp: config.onramp, tokenLists: config.tokenLists })
  const activity = createActivity({ ...floor, purchases: onramp.purchases })
  const balances = createBalances({
    ...floor,
    ...activity,
    onCacheRead: (isHit) => metrics?.countCacheRead('balances', isHit),
  })
  const avatarsOf = floor.avatarUrl && identity.identities
  const routes = [
    healthRoutes(build, {
      features: listFeatures(config),
      findBadNodes: parts.nodes?.bad,
      token: config.metrics?.token,
    }),
    networkRoutes(config.networks),
    createRpc(floor).routes,
    identity.routes,
    names.routes,
    balances.routes,
    activity.routes,
    createSwaps(floor).routes,
    priceRoutes(floor),
    onramp.routes,
    sessions?.routes ?? [],
    walletRpcRoutes({
      ...floor,
      ...balances,
      bundlers,
      sessions: config.sessions,
      sessionSigner: sessions?.signer,
    }),
    projectRoutes(config),
    walletRoutes(createWalletDirectory(floor.store, config.wallets)),
    createImages({ ...floor, avatarsOf, nftSettings: config.nfts }).routes,
    analyticsRoutes({ ...floor, ...config.analytics, projects: config.projects }),
    bundlers && paymasters ? bundlerRoutes(bundlers, paymasters, config) : [],
    parts.login?.routes ?? [],
    relay?.routes ?? [],
    metricsRoutes(metrics, config.metrics),
  ].flat()
  return [...routes, ...openapiRoutes(routes, build.version)]
}
