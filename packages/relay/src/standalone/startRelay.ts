import { connectNats } from '@latchkit/backend/bus'
import { createStandaloneApp, listen, serveUpgrades, urlOf } from '@latchkit/backend/http'
import { createCleanup, type Log } from '@latchkit/backend/internal'
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
 * Starts a relay with its own HTTP server: WebSockets at `/relay` and `/`, calls at `POST /rpc`, and `GET /health`.
 * @throws if the database cannot be opened or the port is taken; everything that was started is closed again
 */
export async function startRelay(config: RelayConfig, log: Log): Promise<RunningRelay> {
  const { relay: settings, publicUrl, trustedProxies } = config
  const cleanup = createCleanup()
  try {
    const store = await openStore(config.database, { log })
    cleanup.add(store.close)
    // The HTTP server takes no new connections first, and ends those that are left after the relay has stopped.
    let endConnections: () => void | Promise<void> = () => undefined
    cleanup.add(() => endConnections())
    const bus = config.natsUrl === undefined ? undefined : connectNats(config.natsUrl, log)
    if (bus) cleanup.add(bus.close)
    const relay = await createRelay({ settings, publicUrl, trustedProxies, store, log, bus })
    cleanup.add(relay.stop)
    const app = createStandaloneApp({
      routes: relay.routes,
      rateLimit: settings.rateLimit,
      trustedProxies,
      log,
    })
    const server = await listen(app.fetch, config)
    cleanup.add(() => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      endConnections = () => {
        server.closeAllConnections()
        return closed
      }
    })
    serveUpgrades(server, { '/': relay.upgrade, '/relay': relay.upgrade })
    return {
      url: urlOf(server, config.host),
      relay,
      stop: cleanup.run,
    }
  } catch (error) {
    await cleanup.run().catch((failure: unknown) => log.error({ err: failure }, 'stopping failed'))
    throw error
  }
}
