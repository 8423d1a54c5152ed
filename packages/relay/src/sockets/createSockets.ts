import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { authenticateClient, type Authentication } from '../auth/authenticateClient.ts'
import {
  closeSockets,
  refuseUpgrade,
  type Upgrade,
  readClientAddress,
} from '@latchkit/backend/http'
import type { RelaySettings } from '../config/relaySettings.ts'
import { serveSocket, type SocketParts } from './serveSocket.ts'

/** Clients close a connection after 35 s without a ping. */
const pingEveryMs = 25_000
const largestFrameBytes = 1_048_576
const closeWithinMs = 2_000

/** The relay's open sockets. */
export interface Sockets {
  readonly upgrade: Upgrade
  count(): number
  /** Closes all sockets; clients reconnect, to another node if there is one. */
  close(): Promise<void>
}

/** Creates {@link Sockets}. */
export function createSockets(
  parts: Omit<SocketParts, 'nextId'> & {
    readonly settings: RelaySettings
    readonly publicUrl?: string | undefined
    readonly trustedProxies: number
  },
): Sockets {
  const { settings, publicUrl, trustedProxies, now } = parts
  const server = new WebSocketServer({ noServer: true, maxPayload: largestFrameBytes })
  const perAddress = new Map<string, number>()
  const alive = new WeakSet<WebSocket>()
  let lastId = 0
  let isClosing = false
  // Milliseconds and three more digits are below 2^53: clients may parse ids as numbers.
  const nextId = (): number => (lastId = Math.max(lastId + 1, now() * 1000))

  function upgrade(request: IncomingMessage, raw: Duplex, head: Buffer): void {
    const url = new URL(request.url ?? '/', 'http://relay.invalid')
    const { authorization = '', origin, host } = request.headers
    const [, bearer] = /^Bearer (.+)$/i.exec(authorization) ?? []
    const admission = authenticateClient(
      {
        token: url.searchParams.get('auth') ?? bearer,
        projectId: url.searchParams.get('projectId') ?? undefined,
        origin,
        host,
      },
      { settings, publicUrl, nowMs: now() },
    )
    const tellsByClosing = url.searchParams.get('useOnCloseEvent') === 'true'
    if ('status' in admission && !tellsByClosing) return refuseUpgrade(raw, admission.status)
    server.handleUpgrade(request, raw, head, (socket) => {
      if ('status' in admission) return sendAway(socket, admission)
      welcome(socket, raw, admission.client, readAddress(request, trustedProxies))
    })
  }

  function welcome(socket: WebSocket, raw: Duplex, client: string, address: string): void {
    const open = perAddress.get(address) ?? 0
    if (isClosing) return socket.close(1001, 'Going away')
    if (server.clients.size > settings.connections || open >= settings.connectionsPerAddress)
      return socket.close(1013, 'Too many connections')
    perAddress.set(address, open + 1)
    alive.add(socket)
    socket.on('pong', () => alive.add(socket))
    socket.on('close', () => {
      const left = (perAddress.get(address) ?? 1) - 1
      if (left > 0) perAddress.set(address, left)
      else perAddress.delete(address)
    })
    serveSocket(socket, raw, { client, address }, { ...parts, nextId })
  }

  const pinging = setInterval(() => {
    for (const socket of server.clients) {
      if (socket.readyState !== socket.OPEN) continue
      if (!alive.delete(socket)) {
        socket.close(4008, 'Stale connection')
        setTimeout(() => socket.terminate(), closeWithinMs).unref()
      } else socket.ping()
    }
  }, pingEveryMs).unref()

  return {
    upgrade,
    count: () => server.clients.size,
    async close() {
      isClosing = true
      clearInterval(pinging)
      await closeSockets(server.clients, closeWithinMs)
    },
  }
}

function sendAway(
  socket: WebSocket,
  { reason }: Extract<Authentication, { readonly status: number }>,
): void {
  socket.on('error', () => undefined)
  const error = { code: 3000, message: reason }
  socket.send(JSON.stringify({ id: 0, jsonrpc: '2.0', error }))
  socket.close(3000, reason)
}

/** Returns the IP address of a socket's client, as the limits count it. */
function readAddress(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = request.headers['x-forwarded-for']
  return readClientAddress(
    {
      forwarded: Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      socket: request.socket.remoteAddress ?? 'unknown',
    },
    trustedProxies,
  )
}
