import type { Subscriber } from './subscriber.ts'
import { subscriptionId } from './subscriptionId.ts'

/** A subscriber's interest in a topic. There may be a million of them: each field counts. */
export interface Subscription {
  readonly subscriber: Subscriber
  /** The topic's 32 bytes, a character each: half of its hex. */
  readonly key: string
  /** Computed with the first delivery. */
  id: string
  /** Messages up to this number are delivered. */
  seq: number
  /**
   * Nothing is delivered while it is `new`: its client does not know of it yet. While it is `behind`, new messages stay in the
   * mailbox and are read from there, which keeps their order.
   */
  state: 'new' | 'live' | 'behind' | 'reading' | 'over'
  /** A message came while it was not live. */
  hasMissed: boolean
}

/** Subscriptions by topic and by subscriber. */
export interface TopicIndex {
  find(subscriber: Subscriber, topic: string): Subscription | undefined
  add(subscriber: Subscriber, topic: string): Subscription
  remove(subscription: Subscription): void
  /** The subscriptions of a topic. */
  of(topic: string): Iterable<Subscription>
  /** The number of subscriptions of a topic. */
  countOn(topic: string): number
  /** The subscriptions of a subscriber. */
  by(subscriber: Subscriber): ReadonlySet<Subscription>
  /** The number of subscriptions of an address. */
  countOf(address: string): number
  size(): { readonly subscribers: number; readonly subscriptions: number }
}

const none: ReadonlySet<Subscription> = new Set()

/** Creates a {@link TopicIndex}. */
export function createTopicIndex(): TopicIndex {
  // Most topics have one subscriber, and need no set.
  const byTopic = new Map<string, Subscription | Set<Subscription>>()
  const bySubscriber = new Map<Subscriber, Set<Subscription>>()
  const perAddress = new Map<string, number>()
  let count = 0

  function of(topic: string): Iterable<Subscription> {
    const found = byTopic.get(keyOf(topic))
    if (!found) return none
    return found instanceof Set ? found : [found]
  }

  function countUp(address: string, added: 1 | -1): void {
    count += added
    const sum = (perAddress.get(address) ?? 0) + added
    if (sum > 0) perAddress.set(address, sum)
    else perAddress.delete(address)
  }

  return {
    of,
    countOn(topic) {
      const found = byTopic.get(keyOf(topic))
      return found instanceof Set ? found.size : Number(found !== undefined)
    },
    find(subscriber, topic) {
      for (const each of of(topic)) if (each.subscriber === subscriber) return each
      return undefined
    },
    add(subscriber, topic) {
      const key = keyOf(topic)
      const added: Subscription = {
        subscriber,
        key,
        id: '',
        seq: 0,
        state: 'new',
        hasMissed: false,
      }
      const others = byTopic.get(key)
      if (others instanceof Set) others.add(added)
      else byTopic.set(key, others ? new Set([others, added]) : added)
      const own = bySubscriber.get(subscriber)
      if (own) own.add(added)
      else bySubscriber.set(subscriber, new Set([added]))
      countUp(subscriber.address, 1)
      return added
    },
    remove(subscription) {
      const { subscriber, key } = subscription
      const own = bySubscriber.get(subscriber)
      if (!own?.delete(subscription)) return
      if (own.size === 0) bySubscriber.delete(subscriber)
      countUp(subscriber.address, -1)
      const others = byTopic.get(key)
      if (others instanceof Set) others.delete(subscription)
      if (!(others instanceof Set) || others.size === 0) byTopic.delete(key)
    },
    by: (subscriber) => bySubscriber.get(subscriber) ?? none,
    countOf: (address) => perAddress.get(address) ?? 0,
    size: () => ({ subscribers: bySubscriber.size, subscriptions: count }),
  }
}

/** Returns a subscription's topic in hex. */
export function topicOf({ key }: Pick<Subscription, 'key'>): string {
  return Buffer.from(key, 'latin1').toString('hex')
}

/** Returns the id that the client knows a subscription by. */
export function idOf(subscription: Subscription): string {
  if (subscription.id === '')
    subscription.id = subscriptionId(topicOf(subscription), subscription.subscriber.client)
  return subscription.id
}

function keyOf(topic: string): string {
  return Buffer.from(topic, 'hex').toString('latin1')
}
