import type { Bus } from '@latchkit/backend/bus'
import { serveUpgrades } from '@latchkit/backend/http'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { findUnusedPort } from './findUnusedPort.ts'
import {
  createRelay,
  openStore,
  type Relay,
  type RelayLimits,
  type RelaySettings,
} from '@latchkit/relay'

/** A relay on a port of its own. */
export interface TestRelay {
  readonly relay: Relay
  readonly url: string
  /** The fields of logged errors. */
  readonly errors: readonly object[]
  stop(): Promise<void>
}

/** Starts a relay for one test. `port` reuses the port of a stopped one; `now` is its clock. */
export async function startRelay(
  options: {
    readonly database?: string
    readonly port?: number
    readonly settings?: Partial<RelaySettings>
    readonly publicUrl?: string
    readonly now?: () => number
    readonly bus?: Bus | undefined
    readonly trustedProxies?: number
    /** Limits that are switched off, or made small. */
    readonly limits?: Partial<RelayLimits>
    /** Sockets that the machine has: further ones are dropped. */
    readonly machineSockets?: number
  } = {},
): Promise<TestRelay> {
  const { database = ':memory:', settings, publicUrl, now, bus } = options
  const { trustedProxies = 0, limits, machineSockets = Infinity } = options
  const store = await openStore(database)
  const errors: object[] = []
  const silent = (): void => undefined
  const relay = await createRelay({
    settings: {
      rateLimit: false,
      connections: 1_000,
      connectionsPerAddress: 1_000,
      messagesPerTopic: 1_000,
      storageMb: 100,
      ...settings,
    },
    publicUrl,
    trustedProxies,
    store,
    bus,
    limits,
    log: { debug: silent, info: silent, warn: silent, error: (fields) => void errors.push(fields) },
    ...(now && { now }),
  })
  const server = createServer()
  server.maxConnections = machineSockets
  serveUpgrades(server, { '/': relay.upgrade, '/relay': relay.upgrade })
  await listen(server, options.port ?? (await findUnusedPort()))
  let isStopped = false
  const stop = async (): Promise<void> => {
    if (isStopped) return
    isStopped = true
    server.close()
    await relay.stop()
    await store.close()
  }
  onTestFinished(stop)
  return { relay, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, errors, stop }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
}
