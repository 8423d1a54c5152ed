import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { authenticateClient } from '../auth/authenticateClient.ts'
import {
  closeSockets,
  refuseUpgrade,
  type Upgrade,
  readClientAddress,
} from '@latchkit/backend/http'
import { type BoundedMap, createBoundedMap } from '@latchkit/backend/internal'
import type { Rate, RelayLimits } from '../config/relayLimits.ts'
import type { RelaySettings } from '../config/relaySettings.ts'
import { createBucket, type Bucket } from './createBucket.ts'
import { createUnreadBytes } from './createUnreadBytes.ts'
import { serveSocket, type SocketParts } from './serveSocket.ts'

/** Clients close a connection after 35 s without a ping. */
const pingEveryMs = 25_000
const largestFrameBytes = 1_048_576
const closeWithinMs = 2_000
const addresses = 100_000

/** The relay's open sockets. */
export interface Sockets {
  readonly upgrade: Upgrade
  /** The number of clients with a valid token. */
  count(): number
  /** Closes all sockets; clients reconnect, to another node if there is one. */
  close(): Promise<void>
}

/** Why a socket is not served: the HTTP status, or what a socket that is open is told. */
interface Rejection {
  readonly status: number
  readonly code: number
  readonly reason: string
  /** Sent before the socket closes. */
  readonly frame?: string | undefined
}

/** Creates {@link Sockets}. */
export function createSockets(
  parts: Omit<SocketParts, 'nextId' | 'ofAddress' | 'unread'> & {
    readonly settings: RelaySettings
    readonly limits: RelayLimits
    readonly publicUrl?: string | undefined
    readonly trustedProxies: number
  },
): Sockets {
  const { settings, limits, publicUrl, trustedProxies, now } = parts
  const server = new WebSocketServer({ noServer: true, maxPayload: largestFrameBytes })
  const handshakes = createBoundedMap<Bucket>({ entries: addresses })
  const calls = createBoundedMap<Bucket>({ entries: addresses })
  const unread = createUnreadBytes(limits)
  const perAddress = new Map<string, number>()
  const admitted = new Set<WebSocket>()
  const refused = new Set<WebSocket>()
  /** Those that have not answered yet, and with what their last ping was marked. */
  const asked = new WeakMap<WebSocket, Buffer>()
  let lastId = 0
  let isClosing = false
  // Milliseconds and three more digits are below 2^53: clients may parse ids as numbers.
  const nextId = (): number => (lastId = Math.max(lastId + 1, now() * 1000))

  function bucketOf(address: string, buckets: BoundedMap<Bucket>, rate: Rate | false): Bucket {
    const bucket = buckets.get(address) ?? createBucket(rate, now)
    buckets.set(address, bucket)
    return bucket
  }

  function upgrade(request: IncomingMessage, raw: Duplex, head: Buffer): void {
    const address = readAddress(request, trustedProxies)
    if (!bucketOf(address, handshakes, limits.handshakes).take(1)) return refuseUpgrade(raw, 429)
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
    if ('status' in admission) {
      const tellsByClosing = url.searchParams.get('useOnCloseEvent') === 'true'
      if (!tellsByClosing) return refuseUpgrade(raw, admission.status)
      const error = { code: 3000, message: admission.reason }
      const frame = JSON.stringify({ id: 0, jsonrpc: '2.0', error })
      return reject({ ...admission, code: 3000, frame })
    }
    const rejection = isClosing ? goingAway : hasRoom(address) ? undefined : tooMany
    if (rejection) return reject(rejection)
    server.handleUpgrade(request, raw, head, (socket) =>
      admit(socket, raw, admission.client, address),
    )

    function reject(rejection: Rejection): void {
      if (refused.size >= limits.refusedSockets) return refuseUpgrade(raw, rejection.status)
      server.handleUpgrade(request, raw, head, (socket) => sendAway(socket, rejection))
    }
  }

  /** Only clients with a valid token count. */
  function hasRoom(address: string): boolean {
    const open = perAddress.get(address) ?? 0
    return admitted.size < settings.connections && open < settings.connectionsPerAddress
  }

  function admit(socket: WebSocket, raw: Duplex, client: string, address: string): void {
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
    admitted.add(socket)
    // A ping comes behind all that was sent before: only who has read it can answer with its mark.
    socket.on('pong', (mark) => {
      if (asked.get(socket)?.equals(mark)) asked.delete(socket)
    })
    socket.on('close', () => {
      admitted.delete(socket)
      const left = (perAddress.get(address) ?? 1) - 1
      if (left > 0) perAddress.set(address, left)
      else perAddress.delete(address)
    })
    const ofAddress = bucketOf(address, calls, limits.callsPerAddress)
    serveSocket(socket, raw, { client, address }, { ...parts, nextId, ofAddress, unread })
  }

  function sendAway(socket: WebSocket, { code, reason, frame }: Rejection): void {
    refused.add(socket)
    const overdue = setTimeout(() => socket.terminate(), limits.refusedForMs).unref()
    socket.on('close', () => {
      refused.delete(socket)
      clearTimeout(overdue)
    })
    socket.on('error', () => undefined)
    if (frame !== undefined) socket.send(frame)
    socket.close(code, reason)
  }

  const pinging = setInterval(() => {
    for (const socket of admitted) {
      if (socket.readyState !== socket.OPEN) continue
      if (asked.has(socket)) {
        socket.close(4008, 'Stale connection')
        setTimeout(() => socket.terminate(), closeWithinMs).unref()
      } else {
        const mark = randomBytes(8)
        asked.set(socket, mark)
        socket.ping(mark)
      }
    }
  }, pingEveryMs).unref()

  return {
    upgrade,
    count: () => admitted.size,
    async close() {
      isClosing = true
      clearInterval(pinging)
      await closeSockets(server.clients, closeWithinMs)
    },
  }
}

const tooMany: Rejection = { status: 503, code: 1013, reason: 'Too many connections' }
const goingAway: Rejection = { status: 503, code: 1001, reason: 'Going away' }

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
