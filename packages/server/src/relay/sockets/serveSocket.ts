import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { parseFrame } from '../calls/parseFrame.ts'
import { formatResult, formatError } from '../calls/formatResult.ts'
import type { Subscriptions } from '../subscriptions/createSubscriptions.ts'
import type { Subscriber } from '../subscriptions/subscriber.ts'
import type { HandleCall } from '../methods/createCallHandler.ts'
import { RelayError } from '../relayError.ts'
import type { RelaySettings } from '../relaySettings.ts'
import { callWeight } from './callWeight.ts'
import { createBucket } from './createBucket.ts'
import { createInFlightDeliveries } from './createInFlightDeliveries.ts'

/** Calls of one socket that may wait for their answer; until then nothing more is read from it. */
const mostPending = 256
/** Calls that are refused one after the other before the socket is closed. */
const mostRefused = 1_000

/** What a socket is served with. */
export interface SocketParts {
  readonly subscriptions: Subscriptions
  readonly handleCall: HandleCall
  readonly settings: Pick<RelaySettings, 'rateLimit'>
  readonly now: () => number
  readonly nextId: () => number
  readonly onDelivered: () => void
  readonly onFault: (error: unknown) => void
}

/** Answers the calls of one client's socket, and brings it what it has subscribed to, until it closes. */
export function serveSocket(
  socket: WebSocket,
  raw: Duplex,
  { client, address }: { readonly client: string; readonly address: string },
  parts: SocketParts,
): void {
  const { subscriptions, handleCall: answer, settings, now, nextId, onDelivered, onFault } = parts
  const deliveries = createInFlightDeliveries(socket, send, nextId)
  const allow = createBucket(settings.rateLimit, now)
  let pending = 0
  let refused = 0
  let isGathering = false
  const subscriber: Subscriber = {
    client,
    canReceive: () => socket.readyState === socket.OPEN && deliveries.canReceive(),
    deliver(subscriptionId, message) {
      deliveries.deliver(subscriptionId, message)
      onDelivered()
    },
  }

  /** What is said in one turn goes out together: a call of the system costs as much as all the rest. */
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
  }

  function confirm(id: number, isOk: boolean): void {
    const seq = deliveries.acknowledge(id)
    if (seq !== undefined && isOk) subscriptions.acknowledge(client, [seq])
    resume()
  }

  function resume(): void {
    if (deliveries.isFreeAgain()) subscriptions.resume(subscriber)
  }

  function refuse(idText: string, error: unknown): void {
    if (!(error instanceof RelayError)) onFault(error)
    send(formatError(idText, error))
  }

  async function call(idText: string, method: string, params: unknown): Promise<void> {
    pending += 1
    if (pending === mostPending) socket.pause()
    try {
      const result = await answer({ method, params }, { client, subscriber, address })
      send(formatResult(idText, result))
    } catch (error) {
      refuse(idText, error)
    }
    pending -= 1
    if (pending < mostPending && socket.isPaused) socket.resume()
  }

  socket.on('message', (data, isBinary) => {
    const heard = parseFrame(isBinary ? '' : textOf(data))
    if (heard.kind === 'ack') return confirm(heard.id, heard.isOk)
    const isAllowed = allow(heard.kind === 'call' ? callWeight(heard.params) : 1)
    refused = isAllowed ? 0 : refused + 1
    if (refused > mostRefused) return socket.close(1013, 'Too many requests')
    if (!isAllowed) return refuse(heard.idText, new RelayError('TooManyRequests'))
    if (heard.kind === 'fault') return refuse(heard.idText, heard.error)
    void call(heard.idText, heard.method, heard.params)
  })
  socket.on('close', () => subscriptions.leave(subscriber))
  // What the client did wrong is told by the close code that follows.
  socket.on('error', () => undefined)
  raw.on('drain', resume)
}

function textOf(data: unknown): string {
  return (data as Buffer).toString('utf8')
}
