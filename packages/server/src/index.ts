export {
  createChain,
  type Chain,
  type HistorySettings,
  type ServerNetwork,
} from '@latchkit/backend/chain'
export type {
  Budget,
  FindProject,
  Project,
  ProjectBudget,
  RateLimit,
  RateLimitSettings,
  Route,
  RouteGuards,
  ServerContext,
  ServerEnv,
} from '@latchkit/backend/http'
export type { Log } from '@latchkit/backend/internal'
export { createRoutes } from './app.ts'
export type { AppParts } from './appParts.ts'
export { createApp } from './createApp.ts'
export { ConfigError, parseConfig } from './config/parseConfig.ts'
export type { ListedToken } from './assets/tokens/tokenRepository.ts'
export type { ServerConfig } from './config/serverConfig.ts'
export type { MetricsSettings } from './metrics/config.ts'
export { createIconSet, type IconFolder, type IconSet } from './images/createIconSet.ts'
export { createMetrics, type Metrics } from './metrics/createMetrics.ts'
export type { RelaySettings } from '@latchkit/relay'
export type { ConfiguredPrice, PriceSettings } from './assets/prices/config.ts'
export { startServer, type RunningServer, type ServerInternals } from './startServer.ts'
export { openStore } from './store/openStore.ts'
export type { Store } from './store/store.ts'
export type { Tables } from './store/tables.ts'
