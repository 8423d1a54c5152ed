import type { StoredMail } from '../mail/mail.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import { RelayError } from '../relayError.ts'
import { createReceipts } from './createReceipts.ts'
import type { Taken } from './createTaken.ts'
import type { Peer } from './peer.ts'
import { subscriptionId } from './subscriptionId.ts'

const peersPerTopic = 100
const topicsPerPeer = 5_000
const readAtOnce = 50

/** Brings messages to whoever has subscribed to their topic. */
export interface Hub {
  /** Answers the ids of the subscriptions. What waits in the topics is delivered in a later turn. */
  subscribe(peer: Peer, topics: readonly string[]): readonly string[]
  unsubscribe(peer: Peer, topics: readonly string[]): void
  /** True where somebody has subscribed to a topic. */
  isHeard(topic: string): boolean
  /** Delivers what was just stored, in the order of its numbers. */
  offer(mail: readonly StoredMail[]): void
  /** A client has got these messages. */
  confirm(client: string, seqs: readonly number[]): void
  /** A client is about to be handed these messages: resolves when nobody else will be. */
  take(client: string, seqs: readonly number[]): Promise<void>
  /** True where a client has a message already that others are still waited for. */
  has(client: string, seq: number): boolean
  /** Goes on with a peer that can take more again. */
  resume(peer: Peer): void
  leave(peer: Peer): void
  /** These messages are over. */
  forget(seqs: readonly number[]): void
  size(): { readonly peers: number; readonly subscriptions: number }
}

interface Subscription {
  readonly peer: Peer
  readonly topic: string
  readonly id: string
  /** Everything up to this number is delivered. */
  seq: number
  /** While it is `behind`, what comes is left in the mailbox and read from there, so that the order is kept. */
  state: 'live' | 'behind' | 'reading' | 'over'
  /** Something came while it was not live. */
  hasMissed: boolean
}

/** Makes a {@link Hub} over a mailbox. */
export function createHub(
  mailbox: Pick<Mailbox, 'read' | 'findWaiting'>,
  taken: Taken,
  onFault: (error: unknown) => void,
): Hub {
  const byTopic = new Map<string, Set<Subscription>>()
  const byPeer = new Map<Peer, Map<string, Subscription>>()
  const receipts = createReceipts()

  const has = (client: string, seq: number): boolean => taken.has(seq) || receipts.has(client, seq)

  function join(peer: Peer, topic: string): Subscription {
    const own = byPeer.get(peer) ?? new Map<string, Subscription>()
    byPeer.set(peer, own)
    const found = own.get(topic)
    if (found) return found
    const others = byTopic.get(topic) ?? new Set<Subscription>()
    if (others.size >= peersPerTopic || own.size >= topicsPerPeer)
      throw new RelayError('SubscriberLimitExceeded')
    const subscription: Subscription = {
      peer,
      topic,
      id: subscriptionId(topic, peer.client),
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
    byPeer.get(subscription.peer)?.delete(subscription.topic)
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
    const { peer, topic, id } = subscription
    if (subscription.state !== 'behind') return
    subscription.state = 'reading'
    while (isReading(subscription)) {
      subscription.hasMissed = false
      const after = subscription.seq
      const mail = await mailbox.read({ topic, after, reader: peer.client, limit: readAtOnce })
      for (const each of mail) {
        if (!isReading(subscription)) return
        if (!peer.canTake()) {
          subscription.state = 'behind'
          return
        }
        subscription.seq = each.seq
        if (!has(peer.client, each.seq)) peer.deliver(id, each)
      }
      if (mail.length < readAtOnce && !subscription.hasMissed && isReading(subscription))
        subscription.state = 'live'
    }
  }

  function readOn(subscription: Subscription): void {
    catchUp(subscription).catch((error: unknown) => {
      if (isReading(subscription)) subscription.state = 'behind'
      onFault(error)
    })
  }

  function offerOne(mail: StoredMail): void {
    const subscriptions = byTopic.get(mail.topic)
    if (!subscriptions) return
    const reached = new Set<string>()
    for (const each of subscriptions) {
      if (each.peer.client === mail.publisher) continue
      reached.add(each.peer.client)
      if (each.state === 'live' && !each.peer.canTake()) each.state = 'behind'
      if (each.state === 'live') {
        if (mail.seq <= each.seq) continue
        each.seq = mail.seq
        each.peer.deliver(each.id, mail)
      } else {
        each.hasMissed = true
        if (each.state === 'behind' && each.peer.canTake()) readOn(each)
      }
    }
    receipts.expect(mail.seq, reached)
  }

  return {
    subscribe(peer, topics) {
      const known = byPeer.get(peer)
      const fresh = new Set(topics.filter((topic) => !known?.has(topic)))
      const subscriptions = topics.map((topic) => join(peer, topic))
      const news = subscriptions.filter(({ topic }) => fresh.has(topic))
      if (news.length > 0) setImmediate(() => void begin(news).catch(onFault))
      return subscriptions.map(({ id }) => id)
    },
    unsubscribe(peer, topics) {
      for (const topic of topics) {
        const found = byPeer.get(peer)?.get(topic)
        if (found) end(found)
      }
    },
    isHeard: (topic) => byTopic.has(topic),
    offer(mail) {
      for (const each of mail) offerOne(each)
    },
    confirm(client, seqs) {
      const done = seqs.filter((seq) => receipts.take(client, seq))
      if (done.length > 0) taken.confirm(done)
    },
    async take(client, seqs) {
      const done = seqs.filter((seq) => receipts.take(client, seq))
      if (done.length > 0) await taken.remove(done)
    },
    has,
    resume(peer) {
      for (const each of byPeer.get(peer)?.values() ?? []) if (each.state === 'behind') readOn(each)
    },
    leave(peer) {
      for (const each of byPeer.get(peer)?.values() ?? []) end(each)
      byPeer.delete(peer)
    },
    forget: receipts.forget,
    size: () => ({
      peers: byPeer.size,
      subscriptions: [...byPeer.values()].reduce((sum, own) => sum + own.size, 0),
    }),
  }
}

/** Its state may have changed while something was waited for. */
function isReading(subscription: Subscription): boolean {
  return subscription.state === 'reading'
}
