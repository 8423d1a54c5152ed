import { serve } from '@hono/node-server'
import { connectNats } from '@latchkit/backend/bus'
import {
  errorHandler,
  createBudget,
  createFindProject,
  createRateLimit,
  logRequests,
  mountRoutes,
  requestId,
  secureHeaders,
  serveUpgrades,
  type ServerEnv,
} from '@latchkit/backend/http'
import type { Log } from '@latchkit/backend/internal'
import { Hono } from 'hono'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRelay, type Relay } from '../createRelay.ts'
import { openStore } from '../store/openStore.ts'
import type { RelayConfig } from './relayConfig.ts'

/** A relay that listens. */
export interface RunningRelay {
  /** `http://…`, with the port that it listens on. */
  readonly url: string
  readonly relay: Relay
  /** Closes all sockets, waits for pending writes and closes the store. */
  stop(): Promise<void>
}

/**
 * Starts a relay with its own HTTP server: WebSockets at `/relay`, calls at `POST /rpc`, and `GET /health`.
 * @throws if the database cannot be opened or the port is taken
 */
export async function startRelay(config: RelayConfig, log: Log): Promise<RunningRelay> {
  const { relay: settings, publicUrl, trustedProxies } = config
  const store = await openStore(config.database)
  const bus = config.natsUrl === undefined ? undefined : connectNats(config.natsUrl, log)
  try {
    const relay = await createRelay({ settings, publicUrl, trustedProxies, store, log, bus })
    const server = await listen(createApp(relay, log), config)
    serveUpgrades(server, { '/relay': relay.upgrade })
    const { port } = server.address() as AddressInfo
    return {
      url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
      relay,
      async stop() {
        const closed = new Promise((resolve) => server.close(resolve))
        await relay.stop()
        bus?.close()
        server.closeAllConnections()
        await closed
        await store.close()
      },
    }
  } catch (error) {
    bus?.close()
    await store.close()
    throw error
  }
}

function createApp(relay: Relay, log: Log): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>()
  app.use(requestId())
  app.use(logRequests(log, false))
  app.use(secureHeaders())
  app.onError(errorHandler(log))
  app.get('/health', (context) => context.json({ status: 'ok' }))
  const budget = createBudget()
  mountRoutes(app, relay.routes, {
    rateLimit: createRateLimit(false, { trustedProxies: 0 }),
    budget,
    findProject: createFindProject([], budget),
  })
  return app
}

function listen(
  app: Hono<ServerEnv>,
  { host, port }: Pick<RelayConfig, 'host' | 'port'>,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: host }, () =>
      resolve(server),
    ) as Server
    server.once('error', reject)
  })
}
