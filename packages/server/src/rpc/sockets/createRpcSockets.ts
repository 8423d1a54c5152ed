import {
  closeSockets,
  refuseUpgrade,
  type Upgrade,
  readClientAddress,
  type ServeSocket,
} from '@latchkit/backend/http'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'

const largestFrameBytes = 1_048_576
const socketsAtMost = 10_000
const socketsPerAddress = 100
const pingEveryMs = 25_000
const closeWithinMs = 2_000

/** The open sockets of the proxy. */
export interface RpcSockets {
  readonly upgrade: Upgrade
  count(): number
  /** Sends everybody away: to another node, or to come back later. */
  close(): Promise<void>
}

/**
 * Creates {@link RpcSockets}. Whether a socket is let in, the app decides as it does for any request: by its limits, the
 * project and the page.
 */
export function createRpcSockets(options: {
  readonly fetch: (request: Request, env: object) => Response | Promise<Response>
  readonly trustedProxies: number
  readonly onError: (error: unknown) => void
}): RpcSockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: largestFrameBytes })
  const perAddress = new Map<string, number>()
  const alive = new WeakSet<WebSocket>()
  let isClosing = false

  async function admit(request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> {
    let serve: ServeSocket | undefined
    const env = { incoming: request, takeSocket: (taken: ServeSocket) => void (serve = taken) }
    const response = await options.fetch(toRequest(request), env)
    if (!serve) {
      const headers = Object.fromEntries(response.headers)
      return refuseUpgrade(raw, response.status, { headers, body: await response.text() })
    }
    const serveSocket = serve
    server.handleUpgrade(request, raw, head, (socket) => onOpen(socket, request, serveSocket))
  }

  function onOpen(socket: WebSocket, request: IncomingMessage, serve: ServeSocket): void {
    const address = addressOf(request, options.trustedProxies)
    const open = perAddress.get(address) ?? 0
    if (isClosing) return socket.close(1001, 'Going away')
    if (server.clients.size > socketsAtMost || open >= socketsPerAddress)
      return socket.close(1013, 'Too many connections')
    perAddress.set(address, open + 1)
    alive.add(socket)
    socket.on('pong', () => alive.add(socket))
    socket.on('close', () => {
      const left = (perAddress.get(address) ?? 1) - 1
      if (left > 0) perAddress.set(address, left)
      else perAddress.delete(address)
    })
    serve(socket)
  }

  const pinging = setInterval(() => {
    for (const socket of server.clients) {
      if (alive.delete(socket)) socket.ping()
      else socket.terminate()
    }
  }, pingEveryMs).unref()

  return {
    upgrade(request, raw, head) {
      raw.on('error', () => raw.destroy())
      admit(request, raw, head).catch((error: unknown) => {
        options.onError(error)
        raw.destroy()
      })
    },
    count: () => server.clients.size,
    async close() {
      isClosing = true
      clearInterval(pinging)
      await closeSockets(server.clients, closeWithinMs)
    },
  }
}

function toRequest({ url = '/', headers }: IncomingMessage): Request {
  const given = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) given.set(name, Array.isArray(value) ? value.join(', ') : value)
  // The client's own Host header may be anything; no limit has counted it yet.
  return new Request(new URL(url, 'http://server.invalid'), { headers: given })
}

function addressOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = headers['x-forwarded-for']
  return readClientAddress(
    {
      forwarded: Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      socket: socket.remoteAddress ?? 'unknown',
    },
    trustedProxies,
  )
}
