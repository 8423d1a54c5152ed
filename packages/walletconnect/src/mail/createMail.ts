import type { Bytes } from '../bytes/bytes.ts'
import type { Primitives } from '../crypto/primitives.ts'
import { openEnvelope, type EnvelopeKey } from '../envelope/openEnvelope.ts'
import { sealEnvelope } from '../envelope/sealEnvelope.ts'
import type { RelayLink, RelayMessage } from '../relay/relayLink.ts'
import { createIds } from '../rpc/createIds.ts'
import { isWcMethod, methods, type WcMethod } from '../rpc/methods.ts'
import { WalletConnectError } from '../walletConnectError.ts'
import { readPeerMessage, type PeerAnswer, type PeerRequest } from './peerMessage.ts'

/** An answer, and who gave it. */
export type Answer = PeerAnswer & {
  readonly senderPublicKey?: Bytes
  readonly symKey: Bytes
}

/** A topic that is listened to. */
export interface Post {
  readonly key: EnvelopeKey
  onRequest(request: PeerRequest): Promise<void> | void
}

/** How a message is sent. */
export interface Letter {
  readonly topic: string
  readonly symKey: Bytes
  readonly method: WcMethod
  readonly params: unknown
  readonly id?: number
  readonly ttlSeconds?: number
  readonly signal?: AbortSignal
}

/** Messages to and from wallets: sealed, sent by the relay, opened, and brought to whoever waits. */
export interface Mail {
  nextId(): number
  /** Listens to a topic. What came for it before is heard now. */
  open(topic: string, post: Post): void
  close(topic: string): void
  send(letter: Letter): Promise<void>
  /** The answer to a request, on the topic on which it is expected. */
  expect(topic: string, id: number, signal?: AbortSignal): Promise<Answer>
  answer(topic: string, symKey: Bytes, request: PeerRequest, outcome: object): Promise<void>
  receive(message: RelayMessage): void
}

/** What the mail needs. `stored` answers for topics that nobody has opened: those of sessions from earlier visits. */
export interface MailOptions {
  readonly primitives: Primitives
  link(): RelayLink
  stored(topic: string): Post | undefined
}

export function createMail({ primitives, link, stored }: MailOptions): Mail {
  const ids = createIds()
  const posts = new Map<string, Post>()
  const waiting = new Map<string, (answer: Answer) => void>()
  const queues = new Map<string, { length: number; last: Promise<void> }>()
  const early = new Map<string, RelayMessage[]>()

  async function bring({ topic, message, tag }: RelayMessage): Promise<void> {
    const post = posts.get(topic) ?? stored(topic)
    if (!post) return
    const opened = await openEnvelope(primitives, post.key, message)
    const content = opened && readPeerMessage(opened.message, tag)
    if (!content) return
    if ('method' in content) return post.onRequest(content)
    waiting.get(`${topic} ${content.id}`)?.({ ...opened, ...content })
  }

  /** One at a time for each topic, in the order in which they came; no more of them than a wallet would send. */
  function receive(message: RelayMessage): void {
    const { topic } = message
    if (!posts.has(topic) && !stored(topic)) return keep(message)
    const queue = queues.get(topic) ?? { length: 0, last: Promise.resolve() }
    if (queue.length >= queueAtMost) return
    queue.length += 1
    queue.last = queue.last
      .then(() => bring(message))
      .catch(() => undefined)
      .finally(() => {
        queue.length -= 1
        if (queue.length === 0) queues.delete(topic)
      })
    queues.set(topic, queue)
  }

  /** A wallet may settle before its answer to the proposal is read, which tells the topic. */
  function keep(message: RelayMessage): void {
    const kept = early.get(message.topic) ?? []
    if (posts.size === 0 || kept.length >= earlyAtMost || early.size >= earlyAtMost) return
    early.set(message.topic, [...kept, message])
  }

  async function publish(letter: PublishedLetter): Promise<void> {
    const { topic, symKey, tag, ttlSeconds, prompt, content, signal } = letter
    const message = await sealEnvelope(primitives, symKey, content)
    const facts = { topic, message, ttl: ttlSeconds, tag, ...(prompt && { prompt }) }
    if (tag === methods.wc_sessionPropose.tag) {
      const proposal = { pairingTopic: topic, sessionProposal: message }
      try {
        await link().call('wc_proposeSession', proposal, signal)
        return
      } catch (error) {
        if (!isUnknownMethod(error)) throw error
      }
    }
    await link().call('irn_publish', facts, signal)
  }

  return {
    nextId: () => ids.next(),
    open(topic, post) {
      posts.set(topic, post)
      link().subscribe([topic])
      const kept = early.get(topic) ?? []
      early.delete(topic)
      for (const message of kept) receive(message)
    },
    close(topic) {
      if (posts.delete(topic) && !stored(topic)) link().unsubscribe([topic])
      if (posts.size === 0) early.clear()
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
    expect: (topic, id, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason as Error)
        const name = `${topic} ${id}`
        const onAbort = () => {
          waiting.delete(name)
          reject(signal?.reason as Error)
        }
        signal?.addEventListener('abort', onAbort, { once: true })
        waiting.set(name, (answer) => {
          waiting.delete(name)
          signal?.removeEventListener('abort', onAbort)
          resolve(answer)
        })
      }),
    async answer(topic, symKey, { id, method, tag }, outcome) {
      const { ttlSeconds } = isWcMethod(method) ? methods[method] : methods.wc_sessionPing
      const content = { id, jsonrpc: '2.0', ...outcome }
      await publish({ topic, symKey, tag: tag + 1, ttlSeconds, content, signal: undefined })
    },
    receive,
  }
}

interface PublishedLetter {
  readonly topic: string
  readonly symKey: Bytes
  readonly tag: number
  readonly ttlSeconds: number
  readonly prompt?: boolean
  readonly content: object
  readonly signal: AbortSignal | undefined
}

/** Relays before 2025 know publishing alone. */
function isUnknownMethod(error: unknown): boolean {
  return error instanceof WalletConnectError && [-32_600, -32_601].includes(error.code)
}

const queueAtMost = 200
const earlyAtMost = 16
