import { expect, test } from 'vitest'
import { createLocalBus } from '../bus/createLocalBus.ts'
import { relayLimits } from '../config/relayLimits.ts'
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
  const mailbox = {
    findWaiting: async () => new Set([topic]),
    read: () => new Promise<TopicPage>((resolve) => (answer = resolve)),
    remove: async () => undefined,
  }
  const fail = (error: unknown): never => {
    throw error
  }
  const acks = createDeliveryAcks(mailbox, createLocalBus(), fail)
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
    deliver: (_id: string, { message }: StoredMessage) => void brought.push(message),
  }
  subscriptions.subscribe(subscriber, [topic])
  await new Promise((resolve) => setImmediate(resolve))
  await new Promise((resolve) => setImmediate(resolve))
  // The socket that it had before has confirmed it; that is stored before the mailbox has answered.
  subscriptions.acknowledge('wallet', [message.seq])
  await new Promise((resolve) => setImmediate(resolve))
  const messages = [message, { ...message, seq: 2, message: 'another' }]
  answer({ messages, end: 2, isFull: false, isLast: true, scanned: 2 })
  await new Promise((resolve) => setImmediate(resolve))
  expect(brought).toEqual(['another'])
  acks.stop()
})
