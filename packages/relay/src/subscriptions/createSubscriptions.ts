import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RelayLimits } from '../config/relayLimits.ts'
import type { StoredMessage } from '../mailbox/message.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import { RelayError } from '../rpc/relayError.ts'
import { createPendingAcks } from './createPendingAcks.ts'
import { createTopicIndex, idOf, topicOf, type Subscription } from './createTopicIndex.ts'
import type { DeliveryAcks } from './createDeliveryAcks.ts'
import type { Subscriber } from './subscriber.ts'
import { subscriptionIds } from './subscriptionId.ts'

const subscribersPerTopic = 100
const pageSize = 50
/** Looking for what waits for these takes about 0.3 ms. */
const begunAtOnce = 100
const pageBytes = 1_000_000
/** Messages that are looked at and not delivered, for one token. */
const skippedPerToken = 20

/** The subscriptions of all sockets of this node. Delivers messages to the subscribers of their topic. */
export interface Subscriptions {
  /**
   * Resolves to the ids of the subscriptions. Messages of the topics are delivered in later turns.
   * @throws RelayError if there would be too many subscriptions; then there is none of these
   */
  subscribe(subscriber: Subscriber, topics: readonly string[]): Promise<readonly string[]>
  unsubscribe(subscriber: Subscriber, topics: readonly string[]): void
  /** Returns true if a socket of this node has subscribed to the topic. */
  hasSubscribers(topic: string): boolean
  /** Delivers messages that were just stored, in the order of their numbers. */
  deliver(messages: readonly StoredMessage[]): void
  /** Records that a client has these messages. */
  acknowledge(client: string, seqs: readonly number[]): void
  /** Removes messages that a client is about to fetch. Resolves when no other client can get them. */
  remove(client: string, seqs: readonly number[]): Promise<void>
  /** Returns true if a client has a message that other clients have not acknowledged yet. */
  has(client: string, seq: number): boolean
  /** Continues with a subscriber that can receive again. */
  resume(subscriber: Subscriber): void
  leave(subscriber: Subscriber): void
  /** Drops the state of expired messages. */
  forget(seqs: readonly number[]): void
  size(): { readonly subscribers: number; readonly subscriptions: number }
}

/** Creates a {@link Subscriptions} over a mailbox. */
export function createSubscriptions(
  mailbox: Pick<Mailbox, 'read' | 'findWaiting'>,
  {
    acks,
    limits,
    onError,
  }: {
    readonly acks: DeliveryAcks
    readonly limits: Pick<
      RelayLimits,
      'chargesReads' | 'topics' | 'topicsPerAddress' | 'topicsPerSocket'
    >
    readonly onError: (error: unknown) => void
  },
): Subscriptions {
  const index = createTopicIndex()
  const pendingAcks = createPendingAcks()

  const has = (client: string, seq: number): boolean =>
    acks.has(seq) || pendingAcks.has(client, seq)

  function assertRoom(subscriber: Subscriber, topics: ReadonlySet<string>): void {
    const { size } = topics
    const isFull =
      index.by(subscriber).size + size > limits.topicsPerSocket ||
      index.countOf(subscriber.address) + size > limits.topicsPerAddress ||
      index.size().subscriptions + size > limits.topics
    if (size > 0 && isFull) throw new RelayError('SubscriberLimitExceeded')
    for (const topic of topics)
      if (index.countOn(topic) >= subscribersPerTopic)
        throw new RelayError('SubscriberLimitExceeded')
  }

  function end(subscription: Subscription): void {
    subscription.state = 'over'
    index.remove(subscription)
  }

  async function begin(subscriptions: readonly Subscription[]): Promise<void> {
    for (let first = 0; first < subscriptions.length; first += begunAtOnce) {
      await nextTurn()
      const some = subscriptions.slice(first, first + begunAtOnce).filter(isNew)
      for (const each of some) each.state = 'behind'
      await look(some).catch(onError)
    }
  }

  /** Reads what waits for subscriptions, if anything does. */
  async function look(subscriptions: readonly Subscription[]): Promise<void> {
    if (subscriptions.length === 0) return
    const waiting = await mailbox.findWaiting(subscriptions.map(topicOf))
    for (const each of subscriptions) {
      if (each.state !== 'behind') continue
      if (waiting.has(topicOf(each)) || each.hasMissed) readOn(each)
      else each.state = 'live'
    }
  }

  async function catchUp(subscription: Subscription): Promise<void> {
    const { subscriber } = subscription
    if (subscription.state !== 'behind') return
    subscription.state = 'reading'
    while (isReading(subscription)) {
      subscription.hasMissed = false
      const { messages, end, isLast, scanned } = await mailbox.read({
        topic: topicOf(subscription),
        after: subscription.seq,
        reader: subscriber.client,
        limit: pageSize,
        maxBytes: pageBytes,
        isWanted: (seq) => !has(subscriber.client, seq),
      })
      if (limits.chargesReads) subscriber.charge((scanned - messages.length) / skippedPerToken)
      for (const message of messages) {
        if (!isReading(subscription)) return
        if (!subscriber.canReceive()) {
          subscription.state = 'behind'
          return
        }
        subscription.seq = message.seq
        if (!has(subscriber.client, message.seq)) subscriber.deliver(idOf(subscription), message)
      }
      if (!isReading(subscription)) return
      subscription.seq = Math.max(subscription.seq, end)
      if (isLast && !subscription.hasMissed) subscription.state = 'live'
    }
  }

  function readOn(subscription: Subscription): void {
    catchUp(subscription).catch((error: unknown) => {
      if (isReading(subscription)) subscription.state = 'behind'
      onError(error)
    })
  }

  function deliverOne(message: StoredMessage): void {
    const reached = new Set<string>()
    for (const each of index.of(message.topic)) {
      if (each.subscriber.client === message.publisher) continue
      reached.add(each.subscriber.client)
      if (each.state === 'live' && !each.subscriber.canReceive()) each.state = 'behind'
      if (each.state === 'live') {
        if (message.seq <= each.seq) continue
        each.seq = message.seq
        each.subscriber.deliver(idOf(each), message)
      } else {
        each.hasMissed = true
        if (each.state === 'behind' && each.subscriber.canReceive()) readOn(each)
      }
    }
    if (reached.size > 1) pendingAcks.expect(message.seq, reached)
  }

  return {
    async subscribe(subscriber, topics) {
      const added = new Set(topics.filter((topic) => !index.find(subscriber, topic)))
      assertRoom(subscriber, added)
      const subscriptions = Array.from(added, (topic) => index.add(subscriber, topic))
      const ids = await subscriptionIds(topics, subscriber.client)
      void begin(subscriptions)
      return ids
    },
    unsubscribe(subscriber, topics) {
      for (const topic of topics) {
        const found = index.find(subscriber, topic)
        if (found) end(found)
      }
    },
    hasSubscribers: (topic) => index.countOn(topic) > 0,
    deliver(messages) {
      for (const message of messages) deliverOne(message)
    },
    acknowledge(client, seqs) {
      const done = seqs.filter((seq) => pendingAcks.acknowledge(client, seq))
      if (done.length > 0) acks.acknowledge(done)
    },
    async remove(client, seqs) {
      const done = seqs.filter((seq) => pendingAcks.acknowledge(client, seq))
      if (done.length > 0) await acks.remove(done)
    },
    has,
    resume(subscriber) {
      for (const each of index.by(subscriber)) if (each.state === 'behind') readOn(each)
    },
    leave(subscriber) {
      for (const each of index.by(subscriber)) end(each)
    },
    forget: pendingAcks.forget,
    size: index.size,
  }
}

function isNew({ state }: Subscription): boolean {
  return state === 'new'
}

/** The state may have changed during an `await`. */
function isReading(subscription: Subscription): boolean {
  return subscription.state === 'reading'
}
