import { createChain } from '@latchkit/backend/chain'
import { createStandaloneApp, listen, urlOf } from '@latchkit/backend/http'
import { createCleanup, type Cleanup, type Log, logError } from '@latchkit/backend/internal'
import { bundlerRoutes } from '../routes/bundlerRoutes.ts'
import { createBundlers } from '../bundler/createBundlers.ts'
import { createPaymasters } from '../paymaster/createPaymasters.ts'
import { createSessions } from '../sessions/createSessions.ts'
import { openStore } from '../store/openStore.ts'
import { pruneErc4337 } from '../store/prune.ts'
import type { Erc4337Config } from './erc4337Config.ts'

const keepMs = 2_592_000_000
const pruneEveryMs = 21_600_000

/** Bundler, paymaster and sessions that listen. */
export interface RunningErc4337 {
  /** `http://…`, with the port that it listens on. */
  readonly url: string
  /** Takes no new calls, waits for bundles and settlements under way, closes the store. */
  stop(): Promise<void>
}

/**
 * Starts bundler, paymaster and sessions with an HTTP server of their own: `/v1/bundler`, the routes of sessions, and
 * `GET /health`.
 * @throws if the database cannot be opened or the port is taken; everything that was started is closed again
 */
export async function startErc4337(config: Erc4337Config, log: Log): Promise<RunningErc4337> {
  const cleanup = createCleanup()
  try {
    return { url: await startParts(config, log, cleanup), stop: cleanup.run }
  } catch (error) {
    await cleanup.run().catch((failure: unknown) => log.error({ err: failure }, 'stopping failed'))
    throw error
  }
}

/** Returns the address at which the server listens. */
async function startParts(config: Erc4337Config, log: Log, cleanup: Cleanup): Promise<string> {
  const store = await openStore(config.database, { log })
  cleanup.add(store.close)
  const chains = new Map(
    config.networks.map((network) => [network.caipNetworkId, createChain(network)]),
  )
  const bundlers = createBundlers(chains, { store, log })
  cleanup.add(bundlers.stop)
  const paymasters = createPaymasters(chains, { store, bundlers, log })
  cleanup.add(paymasters.stop)
  const routes = [
    ...bundlerRoutes(bundlers, paymasters, config),
    ...(createSessions(config, store, chains)?.routes ?? []),
  ]
  const { projects, rateLimit, trustedProxies } = config
  const app = createStandaloneApp({ routes, rateLimit, trustedProxies, projects, log })
  const server = await listen(app.fetch, config)
  cleanup.add(server.drain)
  const prune = (): void =>
    void pruneErc4337(store.db, Date.now() - keepMs).catch((error: unknown) =>
      logError(log, error, 'pruning failed'),
    )
  prune()
  const pruning = setInterval(prune, pruneEveryMs).unref()
  cleanup.add(() => clearInterval(pruning))
  return urlOf(server, config.host)
}
