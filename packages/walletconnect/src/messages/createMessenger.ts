import type { Bytes } from '../bytes.ts'
import type { Primitives } from '../crypto/primitives.ts'
import { openEnvelope, type EnvelopeKey } from '../envelope/openEnvelope.ts'
import { sealEnvelope } from '../envelope/sealEnvelope.ts'
import type { Relayer, RelayMessage } from '../relay/relayer.ts'
import { createIds } from '../rpc/createIds.ts'
import { isWcMethod, methods, type WcMethod } from '../rpc/methods.ts'
import { WalletConnectError } from '../walletConnectError.ts'
import { parsePeerMessage, type PeerResponse, type PeerRequest } from './peerMessage.ts'

/** A response, with the keys that its envelope was opened with. */
export type ReceivedResponse = PeerResponse & {
  readonly senderPublicKey?: Bytes
  readonly symKey: Bytes
}

/** How the messages of a topic are handled. */
export interface TopicHandler {
  readonly key: EnvelopeKey
  onRequest(request: PeerRequest): Promise<void> | void
}

/** A request to a wallet. */
export interface OutgoingMessage {
  readonly topic: string
  readonly symKey: Bytes
  readonly method: WcMethod
  readonly params: unknown
  readonly id?: number
  readonly ttlSeconds?: number
  readonly signal?: AbortSignal
}

/** Exchanges JSON-RPC messages with wallets: seals, publishes, opens and dispatches them. */
export interface Messenger {
  nextId(): number
  /** Subscribes to a topic. Messages that arrived before are handled now. */
  open(topic: string, handler: TopicHandler): void
  close(topic: string): void
  /** Resolves when the relay has accepted the message. */
  send(message: OutgoingMessage): Promise<void>
  /** Resolves to the response to a request, on the topic on which it is expected. */
  waitForResponse(topic: string, id: number, signal?: AbortSignal): Promise<ReceivedResponse>
  /** @param outcome `{ result }` or `{ error }` */
  respond(topic: string, symKey: Bytes, request: PeerRequest, outcome: object): Promise<void>
  receive(message: RelayMessage): void
}

/** What {@link createMessenger} takes. */
export interface MessengerOptions {
  readonly primitives: Primitives
  relayer(): Relayer
  /** Returns the handler of a topic that was not opened: that of a stored session. */
  storedHandler(topic: string): TopicHandler | undefined
}

export function createMessenger({
  primitives,
  relayer,
  storedHandler,
}: MessengerOptions): Messenger {
  const ids = createIds()
  const handlers = new Map<string, TopicHandler>()
  const pending = new Map<string, (response: ReceivedResponse) => void>()
  const queues = new Map<string, { length: number; last: Promise<void> }>()
  const early = new Map<string, RelayMessage[]>()

  async function dispatch({ topic, message, tag }: RelayMessage): Promise<void> {
    const handler = handlers.get(topic) ?? storedHandler(topic)
    if (!handler) return
    const opened = await openEnvelope(primitives, handler.key, message)
    const content = opened && parsePeerMessage(opened.message, tag)
    if (!content) return
    if ('method' in content) return handler.onRequest(content)
    pending.get(`${topic} ${content.id}`)?.({ ...opened, ...content })
  }

  /** Handles the messages of a topic one at a time, in order. The queue is limited: no wallet sends more. */
  function receive(message: RelayMessage): void {
    const { topic } = message
    if (!handlers.has(topic) && !storedHandler(topic)) return holdEarly(message)
    const queue = queues.get(topic) ?? { length: 0, last: Promise.resolve() }
    if (queue.length >= queueAtMost) return
    queue.length += 1
    queue.last = queue.last
      .then(() => dispatch(message))
      .catch(() => undefined)
      .finally(() => {
        queue.length -= 1
        if (queue.length === 0) queues.delete(topic)
      })
    queues.set(topic, queue)
  }

  /** A wallet may settle before its response to the proposal is read, which yields the topic. */
  function holdEarly(message: RelayMessage): void {
    const messages = early.get(message.topic) ?? []
    if (handlers.size === 0 || messages.length >= earlyAtMost || early.size >= earlyAtMost) return
    early.set(message.topic, [...messages, message])
  }

  async function publish(published: PublishedMessage): Promise<void> {
    const { topic, symKey, tag, ttlSeconds, prompt, content, signal } = published
    const message = await sealEnvelope(primitives, symKey, content)
    if (tag === methods.wc_sessionPropose.tag) {
      const proposal = { pairingTopic: topic, sessionProposal: message }
      try {
        await relayer().call('wc_proposeSession', proposal, signal)
        return
      } catch (error) {
        if (!isUnknownMethod(error)) throw error
      }
    }
    const params = { topic, message, ttl: ttlSeconds, tag, ...(prompt && { prompt }) }
    await relayer().call('irn_publish', params, signal)
  }

  return {
    nextId: () => ids.next(),
    open(topic, handler) {
      handlers.set(topic, handler)
      relayer().subscribe([topic])
      const messages = early.get(topic) ?? []
      early.delete(topic)
      for (const message of messages) receive(message)
    },
    close(topic) {
      if (handlers.delete(topic) && !storedHandler(topic)) relayer().unsubscribe([topic])
      if (handlers.size === 0) early.clear()
    },
    send: ({ topic, symKey, method, params, id = ids.next(), ttlSeconds, signal }) =>
      publish({
        topic,
        symKey,
        ...methods[method],
        ...(ttlSeconds !== undefined && { ttlSeconds }),
        content: { id, jsonrpc: '2.0', method, params },
        signal,
      }),
    waitForResponse: (topic, id, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason as Error)
        const key = `${topic} ${id}`
        const onAbort = () => {
          pending.delete(key)
          reject(signal?.reason as Error)
        }
        signal?.addEventListener('abort', onAbort, { once: true })
        pending.set(key, (response) => {
          pending.delete(key)
          signal?.removeEventListener('abort', onAbort)
          resolve(response)
        })
      }),
    async respond(topic, symKey, { id, method, tag }, outcome) {
      const { ttlSeconds } = isWcMethod(method) ? methods[method] : methods.wc_sessionPing
      const content = { id, jsonrpc: '2.0', ...outcome }
      await publish({ topic, symKey, tag: tag + 1, ttlSeconds, content, signal: undefined })
    },
    receive,
  }
}

interface PublishedMessage {
  readonly topic: string
  readonly symKey: Bytes
  readonly tag: number
  readonly ttlSeconds: number
  readonly prompt?: boolean
  readonly content: object
  readonly signal: AbortSignal | undefined
}

/** Relays before 2025 do not know `wc_proposeSession`. */
function isUnknownMethod(error: unknown): boolean {
  return error instanceof WalletConnectError && [-32_600, -32_601].includes(error.code)
}

const queueAtMost = 200
const earlyAtMost = 16
