import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { createLimiter } from '@latchkit/backend/internal'
import { parseFrame } from '../rpc/parseFrame.ts'
import { formatResult, formatError } from '../rpc/formatResult.ts'
import type { Subscriptions } from '../subscriptions/createSubscriptions.ts'
import type { Subscriber } from '../subscriptions/subscriber.ts'
import type { HandleCall } from '../methods/createCallHandler.ts'
import { RelayError } from '../rpc/relayError.ts'
import type { RelaySettings } from '../config/relaySettings.ts'
import type { RelayLimits, Rate } from '../config/relayLimits.ts'
import { type Bucket, createBucket, joinBuckets } from './createBucket.ts'
import type { UnreadBytes } from './createUnreadBytes.ts'
import { createInFlightDeliveries } from './createInFlightDeliveries.ts'

/** Unanswered calls per socket. At this number, reading from the socket pauses. */
const maxPending = 256
/** Calls over the rate limit, and answers to nothing, before the socket is closed. */
const refusals: Rate = { burst: 1_000, perSecond: 10 }
/** A client that has not read so much is waited for. What is sent in one turn is often more, and soon gone. */
const muchUnread = 65_536

/** What serving a socket needs. */
export interface SocketParts {
  readonly subscriptions: Subscriptions
  readonly handleCall: HandleCall
  readonly settings: Pick<RelaySettings, 'rateLimit'>
  readonly limits: Pick<RelayLimits, 'fetchesAtOnce'>
  /** What all sockets of the address may ask for. */
  readonly ofAddress: Bucket
  readonly unread: UnreadBytes
  readonly now: () => number
  readonly nextId: () => number
  readonly onDelivered: () => void
  readonly onError: (error: unknown) => void
}

/** Serves one client's socket until it closes: handles its calls and delivers messages of its subscriptions. */
export function serveSocket(
  socket: WebSocket,
  raw: Duplex,
  { client, address }: { readonly client: string; readonly address: string },
  parts: SocketParts,
): void {
  const { subscriptions, handleCall: answer, settings, now, nextId, onDelivered, onError } = parts
  const { unread, limits } = parts
  const deliveries = createInFlightDeliveries(socket, send, nextId)
  const bucket = joinBuckets(createBucket(settings.rateLimit, now), parts.ofAddress)
  const patience = createBucket(refusals, now)
  const fetching = createLimiter(limits.fetchesAtOnce)
  const waiting: (() => void)[] = []
  let pending = 0
  let isGathering = false
  const subscriber: Subscriber = {
    client,
    address,
    charge: bucket.charge,
    canReceive: () => socket.readyState === socket.OPEN && deliveries.canReceive(),
    deliver(subscriptionId, message) {
      deliveries.deliver(subscriptionId, message)
      onDelivered()
    },
  }

  /** Frames of one turn are written together: the system call costs as much as everything else. */
  function send(text: string): void {
    if (!isGathering) {
      isGathering = true
      raw.cork()
      process.nextTick(() => {
        isGathering = false
        raw.uncork()
      })
    }
    socket.send(text)
    const isOpen = socket.readyState === socket.OPEN
    if (isOpen && socket.bufferedAmount > muchUnread) unread.note(socket, address)
  }

  async function inTurn<T>(fetch: () => Promise<T>): Promise<T> {
    return await fetching(async () => {
      while (socket.readyState === socket.OPEN && socket.bufferedAmount > muchUnread)
        await new Promise<void>((resolve) => waiting.push(resolve))
      if (socket.readyState !== socket.OPEN || !bucket.take(0))
        throw new RelayError('TooManyRequests')
      return await fetch()
    })
  }

  function acknowledge(id: number, isOk: boolean): void {
    const seq = deliveries.acknowledge(id)
    if (seq !== undefined && isOk) subscriptions.acknowledge(client, [seq])
    // An answer to nothing costs as much as a call.
    if (seq === undefined && !bucket.take(1) && !patience.take(1)) sendAway()
    resume()
  }

  function sendAway(): void {
    socket.close(1013, 'Too many requests')
  }

  function goOn(): void {
    unread.forget(socket)
    for (const look of waiting.splice(0)) look()
  }

  function resume(): void {
    if (deliveries.isFreeAgain()) subscriptions.resume(subscriber)
  }

  function refuse(idText: string, error: unknown): void {
    if (!(error instanceof RelayError)) onError(error)
    send(formatError(idText, error))
  }

  async function call(idText: string, method: string, params: unknown): Promise<void> {
    pending += 1
    if (pending === maxPending) socket.pause()
    try {
      const result = await answer(
        { method, params },
        { client, subscriber, address, charge: bucket.charge, inTurn },
      )
      send(formatResult(idText, result))
    } catch (error) {
      refuse(idText, error)
    }
    pending -= 1
    if (pending < maxPending && socket.isPaused) socket.resume()
  }

  socket.on('message', (data, isBinary) => {
    const frame = parseFrame(isBinary ? '' : textOf(data))
    if (frame.kind === 'ack') return acknowledge(frame.id, frame.isOk)
    const isAllowed = bucket.take(frame.kind === 'call' ? callWeight(frame.params) : 1)
    if (!isAllowed && !patience.take(1)) return sendAway()
    if (!isAllowed) return refuse(frame.idText, new RelayError('TooManyRequests'))
    if (frame.kind === 'invalid') return refuse(frame.idText, frame.error)
    void call(frame.idText, frame.method, frame.params)
  })
  socket.on('close', () => {
    subscriptions.leave(subscriber)
    goOn()
  })
  // The close code that follows tells the client what was wrong.
  socket.on('error', () => undefined)
  raw.on('drain', () => {
    goOn()
    resume()
  })
}

function textOf(data: unknown): string {
  return (data as Buffer).toString('utf8')
}

/** How much a call counts against the rate limit: one for each entry of a batch. */
function callWeight(params: unknown): number {
  if (typeof params !== 'object' || params === null) return 1
  const { messages, topics, subscriptions, receipts } = params as Readonly<Record<string, unknown>>
  const batch = messages ?? topics ?? subscriptions ?? receipts
  return Array.isArray(batch) ? Math.max(1, batch.length) : 1
}
