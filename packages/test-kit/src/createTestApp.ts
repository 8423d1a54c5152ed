import { withTables } from '@latchkit/backend/store'
import { createBundlers, createPaymasters, type SponsorshipGuards } from '@latchkit/erc4337'
import type { Hono } from 'hono'
import { createApp, createIconSet, openStore, parseConfig, type AppParts } from '@latchkit/server'
import { createChain } from '@latchkit/backend/chain'
import type { Log } from '@latchkit/backend/internal'
import type { RouteGuards, ServerEnv } from '@latchkit/backend/http'

const icons = createIconSet()
/** A node that shares the machine with all the tests may take long; those that stay silent are given less. */
const patientMs = 60_000

/** Guards that let everything pass, for a test that looks at routes alone. */
export const testGuards: RouteGuards = {
  rateLimit: () => undefined,
  budget: () => undefined,
  findProject: () => ({ id: 'local', name: 'Local', origins: [] }),
}

/** An app with an empty memory, and what a test wants to do with it. */
export interface TestApp {
  readonly app: Hono<ServerEnv>
  readonly parts: AppParts
  /** Lines that were logged. */
  readonly lines: readonly {
    readonly level: string
    readonly fields: object
    readonly message: string
  }[]
  /** Asks as the project `local`. */
  get(path: string, headers?: Record<string, string>): Promise<Response>
  json<T>(path: string): Promise<T>
}

/** The entry of a network for a test's configuration. */
export function testNetwork(url: string, more: object = {}): object {
  return {
    caipNetworkId: 'eip155:31337',
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [url],
    ...more,
  }
}

/** How a test's app differs from the program's. */
export interface TestAppOptions {
  readonly timeoutMs?: number
  /** Guards of sponsorships, to show an attack without them. */
  readonly guards?: SponsorshipGuards | undefined
  /** Limits of sessions and names, likewise. */
  readonly limits?: AppParts['limits']
}

/** Creates an app as the program would, from a configuration; networks must be given, the rest may be left out. */
export async function createTestApp(
  settings: { readonly networks: readonly object[] } & Readonly<Record<string, unknown>>,
  { timeoutMs = patientMs, guards, limits }: TestAppOptions = {},
): Promise<TestApp> {
  const config = parseConfig(
    JSON.stringify({
      database: ':memory:',
      projects: [{ id: 'local', name: 'Local', origins: ['http://localhost:3000'] }],
      rateLimit: false,
      ...settings,
    }),
  )
  const store = await openStore(config.database)
  const chains = new Map(
    config.networks.map((network) => [
      network.caipNetworkId as string,
      createChain(network, { timeoutMs }),
    ]),
  )
  const lines: { level: string; fields: object; message: string }[] = []
  const write = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, fields, message })
  const log: Log = {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  }
  const bundlers = createBundlers(chains, { store: withTables(store), log })
  const parts: AppParts = {
    config,
    store,
    chains,
    log,
    icons: await icons,
    limits,
    bundlers,
    paymasters: createPaymasters(chains, { store: withTables(store), bundlers, log }, guards),
    build: { version: '0.0.0', commit: 'test' },
  }
  const app = createApp(parts)
  const get: TestApp['get'] = async (path, headers = {}) =>
    await app.request(`http://server.test${path}${path.includes('?') ? '&' : '?'}projectId=local`, {
      headers,
    })
  return {
    app,
    parts,
    lines,
    get,
    async json<T>(path: string) {
      const response = await get(path)
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as T
    },
  }
}
