import type { StoredMessage } from '../mailbox/message.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import { RelayError } from '../rpc/relayError.ts'
import { createPendingAcks } from './createPendingAcks.ts'
import type { DeliveryAcks } from './createDeliveryAcks.ts'
import type { Subscriber } from './subscriber.ts'
import { subscriptionId } from './subscriptionId.ts'

const subscribersPerTopic = 100
const topicsPerSubscriber = 5_000
const pageSize = 50

/** The subscriptions of all sockets of this node. Delivers messages to the subscribers of their topic. */
export interface Subscriptions {
  /** Returns the ids of the subscriptions. Stored messages of the topics are delivered in a later turn. */
  subscribe(subscriber: Subscriber, topics: readonly string[]): readonly string[]
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

interface Subscription {
  readonly subscriber: Subscriber
  readonly topic: string
  readonly id: string
  /** Messages up to this number are delivered. */
  seq: number
  /** While it is `behind`, new messages stay in the mailbox and are read from there, which keeps their order. */
  state: 'live' | 'behind' | 'reading' | 'over'
  /** A message came while it was not live. */
  hasMissed: boolean
}

/** Creates a {@link Subscriptions} over a mailbox. */
export function createSubscriptions(
  mailbox: Pick<Mailbox, 'read' | 'findWaiting'>,
  acks: DeliveryAcks,
  onError: (error: unknown) => void,
): Subscriptions {
  const byTopic = new Map<string, Set<Subscription>>()
  const bySubscriber = new Map<Subscriber, Map<string, Subscription>>()
  const pendingAcks = createPendingAcks()

  const has = (client: string, seq: number): boolean =>
    acks.has(seq) || pendingAcks.has(client, seq)

  function join(subscriber: Subscriber, topic: string): Subscription {
    const own = bySubscriber.get(subscriber) ?? new Map<string, Subscription>()
    bySubscriber.set(subscriber, own)
    const found = own.get(topic)
    if (found) return found
    const others = byTopic.get(topic) ?? new Set<Subscription>()
    if (others.size >= subscribersPerTopic || own.size >= topicsPerSubscriber)
      throw new RelayError('SubscriberLimitExceeded')
    const subscription: Subscription = {
      subscriber,
      topic,
      id: subscriptionId(topic, subscriber.client),
      seq: 0,
      state: 'behind',
      hasMissed: false,
    }
    own.set(topic, subscription)
    byTopic.set(topic, others.add(subscription))
    return subscription
  }

  function end(subscription: Subscription): void {
    subscription.state = 'over'
    bySubscriber.get(subscription.subscriber)?.delete(subscription.topic)
    const others = byTopic.get(subscription.topic)
    others?.delete(subscription)
    if (others?.size === 0) byTopic.delete(subscription.topic)
  }

  async function begin(subscriptions: readonly Subscription[]): Promise<void> {
    const waiting = await mailbox.findWaiting(subscriptions.map(({ topic }) => topic))
    for (const each of subscriptions) {
      if (each.state !== 'behind') continue
      if (waiting.has(each.topic) || each.hasMissed) readOn(each)
      else each.state = 'live'
    }
  }

  async function catchUp(subscription: Subscription): Promise<void> {
    const { subscriber, topic, id } = subscription
    if (subscription.state !== 'behind') return
    subscription.state = 'reading'
    while (isReading(subscription)) {
      subscription.hasMissed = false
      const after = subscription.seq
      const messages = await mailbox.read({
        topic,
        after,
        reader: subscriber.client,
        limit: pageSize,
      })
      for (const message of messages) {
        if (!isReading(subscription)) return
        if (!subscriber.canReceive()) {
          subscription.state = 'behind'
          return
        }
        subscription.seq = message.seq
        if (!has(subscriber.client, message.seq)) subscriber.deliver(id, message)
      }
      if (messages.length < pageSize && !subscription.hasMissed && isReading(subscription))
        subscription.state = 'live'
    }
  }

  function readOn(subscription: Subscription): void {
    catchUp(subscription).catch((error: unknown) => {
      if (isReading(subscription)) subscription.state = 'behind'
      onError(error)
    })
  }

  function deliverOne(message: StoredMessage): void {
    const subscriptions = byTopic.get(message.topic)
    if (!subscriptions) return
    const reached = new Set<string>()
    for (const each of subscriptions) {
      if (each.subscriber.client === message.publisher) continue
      reached.add(each.subscriber.client)
      if (each.state === 'live' && !each.subscriber.canReceive()) each.state = 'behind'
      if (each.state === 'live') {
        if (message.seq <= each.seq) continue
        each.seq = message.seq
        each.subscriber.deliver(each.id, message)
      } else {
        each.hasMissed = true
        if (each.state === 'behind' && each.subscriber.canReceive()) readOn(each)
      }
    }
    pendingAcks.expect(message.seq, reached)
  }

  return {
    subscribe(subscriber, topics) {
      const known = bySubscriber.get(subscriber)
      const newTopics = new Set(topics.filter((topic) => !known?.has(topic)))
      const subscriptions = topics.map((topic) => join(subscriber, topic))
      const added = subscriptions.filter(({ topic }) => newTopics.has(topic))
      if (added.length > 0) setImmediate(() => void begin(added).catch(onError))
      return subscriptions.map(({ id }) => id)
    },
    unsubscribe(subscriber, topics) {
      for (const topic of topics) {
        const found = bySubscriber.get(subscriber)?.get(topic)
        if (found) end(found)
      }
    },
    hasSubscribers: (topic) => byTopic.has(topic),
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
      for (const each of bySubscriber.get(subscriber)?.values() ?? [])
        if (each.state === 'behind') readOn(each)
    },
    leave(subscriber) {
      for (const each of bySubscriber.get(subscriber)?.values() ?? []) end(each)
      bySubscriber.delete(subscriber)
    },
    forget: pendingAcks.forget,
    size: () => ({
      subscribers: bySubscriber.size,
      subscriptions: [...bySubscriber.values()].reduce((sum, own) => sum + own.size, 0),
    }),
  }
}

/** The state may have changed during an `await`. */
function isReading(subscription: Subscription): boolean {
  return subscription.state === 'reading'
}
