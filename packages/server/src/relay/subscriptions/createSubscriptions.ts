import type { StoredMessage } from '../mailbox/message.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import { RelayError } from '../relayError.ts'
import { createPendingAcks } from './createPendingAcks.ts'
import type { DeliveryAcks } from './createDeliveryAcks.ts'
import type { Subscriber } from './subscriber.ts'
import { subscriptionId } from './subscriptionId.ts'

const subscribersPerTopic = 100
const topicsPerSubscriber = 5_000
const readAtOnce = 50

/** Brings messages to whoever has subscribed to their topic. */
export interface Subscriptions {
  /** Answers the ids of the subscriptions. What waits in the topics is delivered in a later turn. */
  subscribe(subscriber: Subscriber, topics: readonly string[]): readonly string[]
  unsubscribe(subscriber: Subscriber, topics: readonly string[]): void
  /** True where somebody has subscribed to a topic. */
  hasSubscribers(topic: string): boolean
  /** Delivers what was just stored, in the order of its numbers. */
  deliver(messages: readonly StoredMessage[]): void
  /** A client has got these messages. */
  acknowledge(client: string, seqs: readonly number[]): void
  /** A client is about to be handed these messages: resolves when nobody else will be. */
  remove(client: string, seqs: readonly number[]): Promise<void>
  /** True where a client has a message already that others are still waited for. */
  has(client: string, seq: number): boolean
  /** Goes on with a peer that can take more again. */
  resume(subscriber: Subscriber): void
  leave(subscriber: Subscriber): void
  /** These messages are over. */
  forget(seqs: readonly number[]): void
  size(): { readonly subscribers: number; readonly subscriptions: number }
}

interface Subscription {
  readonly subscriber: Subscriber
  readonly topic: string
  readonly id: string
  /** Everything up to this number is delivered. */
  seq: number
  /** While it is `behind`, what comes is left in the mailbox and read from there, so that the order is kept. */
  state: 'live' | 'behind' | 'reading' | 'over'
  /** Something came while it was not live. */
  hasMissed: boolean
}

/** Makes a {@link Subscriptions} over a mailbox. */
export function createSubscriptions(
  mailbox: Pick<Mailbox, 'read' | 'findWaiting'>,
  acks: DeliveryAcks,
  onFault: (error: unknown) => void,
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
        limit: readAtOnce,
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
      if (messages.length < readAtOnce && !subscription.hasMissed && isReading(subscription))
        subscription.state = 'live'
    }
  }

  function readOn(subscription: Subscription): void {
    catchUp(subscription).catch((error: unknown) => {
      if (isReading(subscription)) subscription.state = 'behind'
      onFault(error)
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
      const fresh = new Set(topics.filter((topic) => !known?.has(topic)))
      const subscriptions = topics.map((topic) => join(subscriber, topic))
      const news = subscriptions.filter(({ topic }) => fresh.has(topic))
      if (news.length > 0) setImmediate(() => void begin(news).catch(onFault))
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

/** Its state may have changed while something was waited for. */
function isReading(subscription: Subscription): boolean {
  return subscription.state === 'reading'
}
