import type { RouteGuards, Route } from '@latchkit/backend/http'
import { bundlerRoutes } from '@latchkit/erc4337'
import { analyticsRoutes } from './analytics/analyticsRoutes.ts'
import type { AppParts } from './appParts.ts'
import { healthRoutes } from './health/healthRoutes.ts'
import { listFeatures } from './health/listFeatures.ts'
import { createImages } from './images/createImages.ts'
import { metricsRoutes } from './metrics/metricsRoutes.ts'
import { networkRoutes } from './networks/networkRoutes.ts'
import { createNfts } from './nfts/createNfts.ts'
import { openapiRoutes } from './openapi/openapiRoutes.ts'
import { priceRoutes } from './prices/priceRoutes.ts'
import { projectRoutes } from './projects/projectRoutes.ts'
import { createRpc } from './rpc/createRpc.ts'
import { createSlices } from './slices.ts'
import { createSignIn } from './sign-in/createSignIn.ts'
import { createSwaps } from './swaps/createSwaps.ts'
import { verifyRoutes } from './verify/verifyRoutes.ts'
import { createWalletDirectory } from './wallets/walletDirectory.ts'
import { walletRoutes } from './wallets/walletRoutes.ts'
import { walletRpcRoutes } from './wallet-rpc/walletRpcRoutes.ts'

/** Returns every route of the server: those of each slice, and the description of them all. */
export function createRoutes(parts: AppParts, guards: RouteGuards): readonly Route[] {
  const { config, build, metrics, relay, login, nodes, bundlers, paymasters } = parts
  const { shared, sessions, names, identity, onramp, activity, balances } = createSlices(
    parts,
    guards,
  )
  const avatarsOf = shared.avatarUrl && identity.identities
  const sessionParts = { sessions: config.sessions, sessionSigner: sessions?.signer }
  const token = config.metrics?.token
  const routes = [
    healthRoutes(build, {
      features: listFeatures(config),
      findBadNodes: nodes?.bad,
      readServices: parts.services,
      token,
    }),
    networkRoutes(config.networks),
    createRpc(shared).routes,
    identity.routes,
    names.routes,
    balances.routes,
    activity.routes,
    createNfts({ ...shared, ...activity }).routes,
    createSwaps(shared).routes,
    priceRoutes(shared),
    onramp.routes,
    sessions?.routes ?? [],
    createSignIn({ ...shared, ...config, settings: config.signIn, limits: parts.limits?.signIn })
      .routes,
    walletRpcRoutes({ ...shared, ...balances, bundlers, ...sessionParts }),
    projectRoutes(config),
    verifyRoutes(),
    walletRoutes(createWalletDirectory(shared.store, config.wallets)),
    createImages({ ...shared, avatarsOf, nftSettings: config.nfts }).routes,
    analyticsRoutes({ ...shared, ...config.analytics, projects: config.projects }),
    bundlers && paymasters ? bundlerRoutes(bundlers, paymasters, config) : [],
    login?.routes ?? [],
    relay?.routes ?? [],
    metricsRoutes(metrics, config.metrics),
  ].flat()
  return [...routes, ...openapiRoutes(routes, build.version)]
}
