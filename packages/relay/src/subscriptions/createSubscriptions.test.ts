import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { createLocalBus } from '../bus/createLocalBus.ts'
import { relayLimits } from '../config/relayLimits.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import type { StoredMessage } from '../mailbox/message.ts'
import type { TopicPage } from '../mailbox/readTopic.ts'
import { createSubscriptions } from './createSubscriptions.ts'
import { createDeliveryAcks } from './createDeliveryAcks.ts'

const topic = '0'.repeat(64)
const message: StoredMessage = {
  seq: 1,
  topic,
  message: 'once',
  tag: 1,
  attestation: null,
  publisher: 'site',
  publishedAtMs: 0,
  expiresAtMs: Infinity,
}

test('what has arrived while its topic was read from the mailbox is not brought again', async () => {
  let answer = (_page: TopicPage): void => undefined
  const { subscriptions, subscriber, brought, acks } = setUp({
    findWaiting: async () => new Set([topic]),
    read: () => new Promise<TopicPage>((resolve) => (answer = resolve)),
  })
  await subscriptions.subscribe(subscriber, [topic])
  await nextTurn()
  await nextTurn()
  // The socket that it had before has confirmed it; that is stored before the mailbox has answered.
  subscriptions.acknowledge('wallet', [message.seq])
  await nextTurn()
  const messages = [message, { ...message, seq: 2, message: 'another' }]
  answer({ messages, end: 2, isFull: false, isLast: true, scanned: 2 })
  await nextTurn()
  expect(brought).toEqual(['another'])
  acks.stop()
})

describe('while a long list of topics is subscribed to', () => {
  const topics = Array.from({ length: 500 }, (_, index) =>
    createHash('sha256').update(String(index)).digest('hex'),
  )
  const [first = ''] = topics
  const empty = { findWaiting: async () => new Set<string>(), read: noPage }

  test('others have their turn, and a message comes after the ids', async () => {
    const page = { end: 1, isFull: false, isLast: true, scanned: 1 }
    const { subscriptions, subscriber, brought, acks } = setUp({
      ...empty,
      read: async () => ({ ...page, messages: [{ ...message, topic: first }] }),
    })
    const got: string[] = []
    void subscriptions.subscribe(subscriber, topics).then((ids) => got.push(...ids))
    let turns = 0
    subscriptions.deliver([{ ...message, topic: first }])
    for (; got.length === 0; turns++) {
      expect(brought).toEqual([])
      await nextTurn()
    }
    expect(turns).toBeGreaterThanOrEqual(4)
    expect(got).toHaveLength(500)
    await vi.waitFor(() => expect(brought).toEqual(['once']))
    acks.stop()
  })

  test('a socket that closes leaves nothing behind', async () => {
    const { subscriptions, subscriber, acks } = setUp(empty)
    const subscribed = subscriptions.subscribe(subscriber, topics)
    subscriptions.leave(subscriber)
    await subscribed
    await nextTurn()
    expect(subscriptions.size()).toEqual({ subscribers: 0, subscriptions: 0 })
    acks.stop()
  })

  test('a topic that is unsubscribed from meanwhile stays so', async () => {
    const { subscriptions, subscriber, brought, acks } = setUp(empty)
    const subscribed = subscriptions.subscribe(subscriber, topics)
    subscriptions.unsubscribe(subscriber, [first])
    await subscribed
    subscriptions.deliver([{ ...message, topic: first }])
    await nextTurn()
    expect(subscriptions.size().subscriptions).toBe(499)
    expect(brought).toEqual([])
    acks.stop()
  })
})

function setUp(mailbox: Pick<Mailbox, 'findWaiting' | 'read'>) {
  const fail = (error: unknown): never => {
    throw error
  }
  const acks = createDeliveryAcks({ remove: async () => undefined }, createLocalBus(), fail)
  const subscriptions = createSubscriptions(mailbox, {
    acks,
    limits: relayLimits({ rateLimit: false, connectionsPerAddress: 1 }),
    onError: fail,
  })
  const brought: string[] = []
  const subscriber = {
    client: 'wallet',
    address: '203.0.113.9',
    charge: () => undefined,
    canReceive: () => true,
    deliver: (_id: string, each: StoredMessage) => void brought.push(each.message),
  }
  return { subscriptions, subscriber, brought, acks }
}

async function noPage(): Promise<TopicPage> {
  return { messages: [], end: 0, isFull: false, isLast: true, scanned: 0 }
}
