import {
  allGuards,
  createBundlers,
  createPaymasters,
  sessionLimits,
  type SessionLimits,
  type SponsorshipGuards,
} from '@latchkit/erc4337'
import { nameLimits, type NameLimits } from './names/nameLimits.ts'
import { connectNats } from '@latchkit/backend/bus'
import { createRelay, type RelayLimits } from '@latchkit/relay'
import { createChain, createNodeWatch, createUpstreamRoom } from '@latchkit/backend/chain'
import { assertCanListen, listen, serveUpgrades, urlOf } from '@latchkit/backend/http'
import { createCleanup, type Cleanup, type Log, logError } from '@latchkit/backend/internal'
import { withTables } from '@latchkit/backend/store'
import { withStandingContracts } from './chain/withStandingContracts.ts'
import { createApp } from './createApp.ts'
import type { ServerConfig } from './config/serverConfig.ts'
import { createIconSet } from './images/createIconSet.ts'
import { createLogin } from './login/createLogin.ts'
import { createMetrics } from './metrics/createMetrics.ts'
import { serveMetrics } from './metrics/serveMetrics.ts'
import { loginTexts } from './openapi/loginTexts.ts'
import { openapiRoutes } from './openapi/openapiRoutes.ts'
import { signInLimits, type SignInLimits } from './sign-in/signInLimits.ts'
import { readBuild } from './readBuild.ts'
import { createFeeds } from './rpc/feed/createFeeds.ts'
import { createRpcSockets } from './rpc/sockets/createRpcSockets.ts'
import { openStore } from './store/openStore.ts'
import { prune } from './store/prune.ts'

const pruneEveryMs = 21_600_000
/** A proxy keeps connections, and may be sending a request on one when the server is told to stop. */
const lingerMs = 1_000

/** A server that listens. */
export interface RunningServer {
  readonly url: string
  /** Where the figures are, where they have a port of their own. */
  readonly metricsUrl?: string
  /** Takes no new calls, finishes those under way within 10 s, closes the store. */
  stop(): Promise<void>
}

/** What tests and drills put in place of the server's own. No configuration reaches it. */
export interface ServerInternals {
  readonly relayLimits?: Partial<RelayLimits>
  readonly sponsorshipGuards?: Partial<SponsorshipGuards>
  readonly sessionLimits?: Partial<SessionLimits>
  readonly nameLimits?: Partial<NameLimits>
  readonly signInLimits?: Partial<SignInLimits>
}

/**
 * Starts a server by its configuration. It listens when this resolves.
 * @throws if the port is taken or a part cannot start; everything that was started is closed again
 */
export async function startServer(
  config: ServerConfig,
  log: Log,
  internals: ServerInternals = {},
): Promise<RunningServer> {
  // Before anything is written: a second server that is started by mistake makes no database.
  await assertCanListen(config.host, config.port)
  const cleanup = createCleanup()
  try {
    const networks = [...(await withStandingContracts(config.networks, log))]
    const parts = await startParts({ ...config, networks }, log, { cleanup, internals })
    return { ...parts, stop: cleanup.run }
  } catch (error) {
    await cleanup.run().catch((failure: unknown) => log.error({ err: failure }, 'stopping failed'))
    throw error
  }
}

async function startParts(
  config: ServerConfig,
  log: Log,
  { cleanup, internals }: { readonly cleanup: Cleanup; readonly internals: ServerInternals },
): Promise<Omit<RunningServer, 'stop'>> {
  // The HTTP server and its sockets begin to close first; parts that their last calls use wait for them.
  let serverClosed: Promise<unknown> | undefined
  let socketsClosed: Promise<void> | undefined
  const [store, icons] = await Promise.all([
    // What a visitor's wallet is opened with is nowhere else.
    openStore(config.database, { log, survivesPowerLoss: config.login !== undefined }),
    createIconSet(),
  ])
  cleanup.add(store.close)
  const build = readBuild()
  const metrics = config.metrics && createMetrics(build)
  const room = createUpstreamRoom()
  const chains = new Map(
    config.networks.map((network) => {
      const onError = (index: number, failure: Error): void =>
        log.warn(
          { network: network.caipNetworkId, node: index, reason: failure.message },
          'node failed',
        )
      return [
        network.caipNetworkId,
        createChain(network, {
          onError,
          watchesHeads: true,
          onCall: metrics?.countUpstreamCall,
          room,
        }),
      ]
    }),
  )
  const bundlers = createBundlers(
    chains,
    { store: withTables(store), log },
    { onCall: metrics?.countUpstreamCall },
  )
  cleanup.add(bundlers.stop)
  const paymasters = createPaymasters(
    chains,
    { store: withTables(store), bundlers, log },
    { ...allGuards, ...internals.sponsorshipGuards },
  )
  cleanup.add(paymasters.stop)
  cleanup.add(async () => void (await serverClosed))
  const feeds = createFeeds(chains, log, { projects: config.projects.length })
  const bus = config.natsUrl === undefined ? undefined : connectNats(config.natsUrl, log)
  if (bus) cleanup.add(bus.close)
  for (const feed of feeds.values()) cleanup.add(feed.stop)
  cleanup.add(() => socketsClosed)
  const { publicUrl, trustedProxies } = config
  const relay =
    config.relay &&
    (await createRelay({
      settings: config.relay,
      publicUrl,
      trustedProxies,
      store: withTables(store),
      log,
      bus,
      limits: internals.relayLimits,
    }))
  if (relay) {
    cleanup.add(relay.stop)
    metrics?.watchRelay(relay.figures)
  }
  const login =
    config.login &&
    (await createLogin({
      settings: config.login,
      config,
      store,
      chains,
      log,
      describe: (routes) => openapiRoutes(routes, build.version, loginTexts),
    }))
  if (login) cleanup.add(login.stop)
  const nodes = createNodeWatch(chains, log)
  metrics?.watchNodes(nodes.bad)
  cleanup.add(nodes.stop)
  const services = (): Readonly<Record<string, boolean>> => ({
    database: !store.isAway(),
    ...(bus && { nats: bus.isConnected() }),
  })
  metrics?.watchServices(services)
  const app = createApp({
    services,
    limits: {
      names: { ...nameLimits, ...internals.nameLimits },
      sessions: { ...sessionLimits, ...internals.sessionLimits },
      signIn: { ...signInLimits, ...internals.signInLimits },
    },
    config,
    store,
    chains,
    nodes,
    icons,
    log,
    build,
    metrics,
    login,
    relay,
    bundlers,
    paymasters,
    feeds,
    repeat: (everyMs, run) => cleanup.add(repeatUntilStopped(everyMs, run, log)),
  })
  const sockets = createRpcSockets({
    fetch: app.fetch,
    trustedProxies,
    onError: (error) => logError(log, error, 'unforeseen'),
  })
  cleanup.add(() => void (socketsClosed = sockets.close()))
  const timeouts = { lingerMs: trustedProxies > 0 ? lingerMs : 0 }
  const server = await listen(app.fetch, config, timeouts)
  const servers = [server]
  cleanup.add(() => void (serverClosed = Promise.all(servers.map((each) => each.drain()))))
  if (login && config.login?.port !== undefined) {
    const place = { host: config.host, port: config.login.port }
    servers.push(await listen(login.app.fetch, place, timeouts))
  }
  serveUpgrades(server, {
    '/v1': sockets.upgrade,
    '/v1/': sockets.upgrade,
    '/ws': sockets.upgrade,
    ...(relay && { '/': relay.upgrade, '/relay': relay.upgrade }),
  })
  const metricsPort = config.metrics?.port
  const figures =
    metrics && config.metrics && metricsPort !== undefined
      ? await serveMetrics(metrics, { ...config.metrics, port: metricsPort })
      : undefined
  if (figures) cleanup.add(figures.close)
  const forget = (): void =>
    void prune(store, Date.now(), config.analytics.sink?.days).catch((error: unknown) =>
      logError(log, error, 'pruning failed'),
    )
  forget()
  const pruning = setInterval(forget, pruneEveryMs).unref()
  cleanup.add(() => clearInterval(pruning))
  return {
    url: urlOf(server, config.host),
    ...(figures && { metricsUrl: figures.url }),
  }
}

/** Runs something now and again and again. What is returned ends it, once the last run has seen the signal. */
function repeatUntilStopped(
  everyMs: number,
  run: (signal: AbortSignal) => Promise<void>,
  log: Log,
): () => Promise<void> {
  const stopping = new AbortController()
  let isRunning = false
  let last = Promise.resolve()
  const once = (): void => {
    // A run that takes longer than the time between two is not followed by those that it has missed.
    if (isRunning) return
    isRunning = true
    last = run(stopping.signal)
      .catch((error: unknown) => logError(log, error, 'unforeseen'))
      .finally(() => (isRunning = false))
  }
  const timer = setInterval(once, everyMs).unref()
  once()
  return async () => {
    stopping.abort()
    clearInterval(timer)
    await last
  }
}
