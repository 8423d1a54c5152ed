import { serve } from '@hono/node-server'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long a server waits for a client, in milliseconds. */
export interface ClientTimeouts {
  /** For the head of a request. */
  readonly headersTimeoutMs: number
  /** For a whole request. */
  readonly requestTimeoutMs: number
  /** For the next request on a connection. */
  readonly keepAliveTimeoutMs: number
  /** How often it looks whether one of them is over: none of them counts before. */
  readonly checkEveryMs: number
  /**
   * Once it drains, for another request on a connection that it has answered before: a proxy may be sending one. Each such
   * connection ends with the answer.
   */
  readonly lingerMs: number
}

const usual: ClientTimeouts = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 65_000,
  checkEveryMs: 2_000,
  lingerMs: 0,
}

/** What {@link listen} has started. */
export interface ListeningServer extends Server {
  /** Takes no new connections, and resolves once the requests under way have been answered, within 10 s. */
  drain(): Promise<void>
}

const drainWithinMs = 10_000
/** A connection on which no request has begun so long gets none: browsers open some in advance. */
const unusedMs = 1_000
const sweepMs = 50
/** In a turn of the event loop that is so quick, hardly anybody else has come. */
const quickTurnMs = 5
const takeWithinMs = 1_000

/**
 * Serves an app over HTTP. Resolves once the server listens.
 * @param place `port` 0 takes any free port
 * @param timeouts what is not given is 10 s for a head, 30 s for a request, 65 s between requests, looked at every 2 s, and no lingering
 * @throws if the port is taken
 * @see https://nodejs.org/api/http.html#httpcreateserveroptions-requestlistener
 */
export function listen(
  fetch: (request: Request, env: object) => Response | Promise<Response>,
  { host, port }: { readonly host: string; readonly port: number },
  timeouts: Partial<ClientTimeouts> = {},
): Promise<ListeningServer> {
  const { headersTimeoutMs, requestTimeoutMs, keepAliveTimeoutMs, checkEveryMs, lingerMs } = {
    ...usual,
    ...timeouts,
  }
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch,
        port,
        hostname: host,
        serverOptions: {
          headersTimeout: headersTimeoutMs,
          requestTimeout: requestTimeoutMs,
          keepAliveTimeout: keepAliveTimeoutMs,
          connectionsCheckingInterval: checkEveryMs,
        },
      },
      () => resolve(Object.assign(server, { drain: drainer(server, lingerMs) })),
    ) as Server
    server.once('error', reject)
  })
}

function drainer(server: Server, lingerMs: number): () => Promise<void> {
  const openedAt = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    openedAt.set(socket, Date.now())
    socket.once('close', () => openedAt.delete(socket))
  })
  const closeUnused = (): void => {
    // Those that have answered a request; to Node, one that never had any is not idle.
    server.closeIdleConnections()
    for (const [socket, at] of openedAt)
      if (socket.bytesRead === 0 && Date.now() - at >= unusedMs) socket.destroy()
  }
  return () =>
    new Promise((resolve) => {
      let sweep: NodeJS.Timeout | undefined
      const beginToClose = (): void => {
        sweep = setInterval(closeUnused, sweepMs)
        closeUnused()
      }
      const lingering = lingerMs > 0 ? setTimeout(beginToClose, lingerMs) : undefined
      const last = setTimeout(() => server.closeAllConnections(), drainWithinMs)
      server.prependListener('request', (_request, response: ServerResponse) =>
        response.setHeader('connection', 'close'),
      )
      const close = (): void => {
        // Node's own for HTTP ends idle connections at once.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(lingering)
          clearInterval(sweep)
          clearTimeout(last)
          resolve()
        })
      }
      if (lingering) void takeWaiting().then(close)
      else {
        close()
        beginToClose()
      }
    })
}

/** Resolves once the event loop has taken the connections that wait for it: the system resets them when nobody listens. */
async function takeWaiting(): Promise<void> {
  const lastMs = performance.now() + takeWithinMs
  await nextTurn()
  for (let beganMs = performance.now(), tookMs = Infinity; tookMs > quickTurnMs;) {
    await nextTurn()
    tookMs = performance.now() - beganMs
    beganMs = performance.now()
    if (beganMs > lastMs) return
  }
}
