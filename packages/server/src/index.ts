export { createApp, createRoutes, type AppParts } from './app.ts'
export { createChain } from './chain/createChain.ts'
export type { Chain } from './chain/chain.ts'
export type { HistorySettings, ServerNetwork } from './chain/network.ts'
export { ConfigError, parseConfig } from './config/parseConfig.ts'
export type {
  ListedToken,
  MetricsSettings,
  Project,
  ProjectBudget,
  RateLimitSettings,
  ServerConfig,
} from './config/serverConfig.ts'
export { createIconSet, type IconFolder, type IconSet } from './images/createIconSet.ts'
export { createMetrics, type Metrics } from './metrics/createMetrics.ts'
export type { Log } from './middleware/log.ts'
export type { RouteGuards } from './middleware/mountRoutes.ts'
export type { Budget } from './middleware/createBudget.ts'
export type { FindProject } from './middleware/findProject.ts'
export type { RateLimit } from './middleware/rateLimit.ts'
export type { Route } from './middleware/route.ts'
export type { ServerContext, ServerEnv } from './middleware/serverEnv.ts'
export type { ConfiguredPrice, PriceSettings } from './assets/prices/priceSettings.ts'
export type { RelaySettings } from './relay/relaySettings.ts'
export { startServer, type RunningServer } from './startServer.ts'
export { openStore } from './store/openStore.ts'
export type { Store } from './store/store.ts'
export type { Tables } from './store/tables.ts'
