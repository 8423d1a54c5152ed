import { randomBytes } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { RelayLimits } from './config/relayLimits.ts'
import { createRelay, type Relay } from './createRelay.ts'
import { digestOf, messageId } from './store/messageDigest.ts'
import type { Caller } from './methods/method.ts'
import { openStore } from './store/openStore.ts'

const ttl = 300
const newTopic = (): string => randomBytes(32).toString('hex')
const silent = (): void => undefined

interface Attacked {
  readonly relay: Relay
  /** Letters of messages that were read from the store. */
  readonly charactersRead: () => number
  call(method: string, params: object, caller?: Partial<Caller>): Promise<unknown>
  pass(seconds: number): void
}

async function startAttacked(limits: Partial<RelayLimits> = {}): Promise<Attacked> {
  const store = await openStore(':memory:')
  let characters = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      for (const { message } of result.rows)
        if (typeof message === 'string') characters += message.length
      return result
    },
  }
  let nowMs = Date.now()
  const relay = await createRelay({
    settings: {
      rateLimit: false,
      connections: 10,
      connectionsPerAddress: 10,
      messagesPerTopic: 1_000,
      storageMb: 100,
    },
    trustedProxies: 0,
    store: { ...store, db: store.db.withPlugin(counter) },
    log: { debug: silent, info: silent, warn: silent, error: silent },
    now: () => nowMs,
    limits,
  })
  onTestFinished(async () => {
    await relay.stop()
    await store.close()
  })
  return {
    relay,
    charactersRead: () => characters,
    call: async (method, params, caller) =>
      await relay.handleCall(
        { method, params },
        {
          client: 'attacker',
          subscriber: undefined,
          address: '198.51.100.7',
          charge: silent,
          inTurn: (fetch) => fetch(),
          ...caller,
        },
      ),
    pass: (seconds) => void (nowMs += seconds * 1000),
  }
}

/** Publishes as many messages of so many letters to a topic. */
async function fill(
  { call }: Attacked,
  topic: string,
  {
    messages,
    characters = 10,
    name = '',
  }: { messages: number; characters?: number; name?: string },
): Promise<void> {
  for (let start = 0; start < messages; start += 100) {
    const some = Array.from({ length: Math.min(100, messages - start) }, (_, index) => ({
      topic,
      message: `${name}${start + index} `.padEnd(characters, 'x'),
      ttl,
      tag: 1,
    }))
    await call('irn_batchPublish', { messages: some }, { client: 'site' })
  }
}

const unknown = (topic: string): object => ({ receipts: [{ topic, messageId: '0'.repeat(64) }] })

test('without the index, a receipt of no message reads a whole topic', async () => {
  const relay = await startAttacked({ searchedForReceipts: Infinity })
  const topic = newTopic()
  await fill(relay, topic, { messages: 300, characters: 10_000 })
  await relay.call('irn_batchReceive', unknown(topic))
  expect(relay.charactersRead()).toBe(3_000_000)
})

test('a receipt of no message reads nothing, and one of a message takes it', async () => {
  const relay = await startAttacked()
  const topic = newTopic()
  await fill(relay, topic, { messages: 300, characters: 10_000 })
  await relay.call('irn_batchReceive', unknown(topic))
  const id = messageId('7 '.padEnd(10_000, 'x'))
  await relay.call('irn_batchReceive', { receipts: [{ topic: newTopic(), messageId: id }] })
  expect(relay.relay.figures().messages).toBe(300)
  await relay.call('irn_batchReceive', { receipts: [{ topic, messageId: id }] })
  expect(relay.relay.figures().messages).toBe(299)
  expect(relay.charactersRead()).toBe(0)
})

test('who fetches what is its own reads nothing of it, and is charged for looking', async () => {
  const relay = await startAttacked()
  const topic = newTopic()
  await fill(relay, topic, { messages: 1_000, characters: 1_000 })
  let charged = 0
  const caller = { client: 'site', charge: (tokens: number) => void (charged += tokens) }
  expect(await relay.call('irn_fetchMessages', { topic }, caller)).toEqual({
    messages: [],
    hasMore: false,
  })
  expect(relay.charactersRead()).toBe(0)
  expect(charged).toBe(1_000 / 20)
})

test.each([
  [false, 0],
  [true, 100 + 200 / 20 + 1_000_000 / 10_000],
])('a fetch is charged for what it reads: %s', async (chargesReads, expected) => {
  const relay = await startAttacked({ chargesReads })
  const topic = newTopic()
  await fill(relay, topic, { messages: 300, characters: 10_000 })
  let charged = 0
  const charge = (tokens: number): void => void (charged += tokens)
  const page = await relay.call('irn_batchFetchMessages', { topics: [topic] }, { charge })
  expect(page).toMatchObject({ messages: { length: 100 }, hasMore: true })
  expect(relay.charactersRead()).toBe(1_000_000)
  expect(charged).toBe(expected)
})

test('a page has a megabyte at most, and nothing that has expired', async () => {
  const relay = await startAttacked()
  const topic = newTopic()
  await fill(relay, topic, { messages: 30, characters: 90_000 })
  const page = await relay.call('irn_fetchMessages', { topic })
  expect(page).toMatchObject({ messages: { length: 11 }, hasMore: true })
  relay.pass(ttl + 1)
  // Not swept yet.
  expect(await relay.call('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false })
})

test('where a call may not be charged, nothing is taken', async () => {
  const relay = await startAttacked()
  const topic = newTopic()
  await fill(relay, topic, { messages: 3 })
  const charge = (): never => {
    throw new Error('Too many requests')
  }
  await expect(relay.call('irn_fetchMessages', { topic }, { charge })).rejects.toThrow('Too many')
  expect(relay.relay.figures().messages).toBe(3)
})

const sweep = { rowsPerSlice: 10, slicesPerSweep: Infinity, digests: Infinity }

test('a sweep of so many rows and no more leaves what is over', async () => {
  const relay = await startAttacked({ sweep: { ...sweep, slicesPerSweep: 2 } })
  await fill(relay, newTopic(), { messages: 100 })
  relay.pass(ttl + 1)
  await relay.relay.sweep()
  expect(relay.relay.figures()).toMatchObject({ messages: 80, digests: 80 })
})

test('a sweep leaves nothing that is over', async () => {
  const relay = await startAttacked({ sweep })
  const topic = newTopic()
  await fill(relay, topic, { messages: 100, name: 'old ' })
  relay.pass(ttl - 1)
  await fill(relay, topic, { messages: 5, name: 'new ' })
  relay.pass(2)
  await relay.relay.sweep()
  expect(relay.relay.figures()).toMatchObject({ messages: 5, digests: 5 })
})

test.each([
  [Infinity, 25],
  [12, 12],
])('of messages that were taken, %s are remembered at most', async (digests, left) => {
  const relay = await startAttacked({ sweep: { ...sweep, digests } })
  const topic = newTopic()
  await fill(relay, topic, { messages: 25 })
  await relay.call('irn_fetchMessages', { topic })
  await relay.relay.sweep()
  expect(relay.relay.figures()).toMatchObject({ messages: 0, digests: left })
})

test('what was taken is forgotten sooner than what waits, which is never doubled', async () => {
  const relay = await startAttacked({ sweep: { ...sweep, digests: 0 }, rememberMs: 10_000 })
  const [taken, waiting] = [newTopic(), newTopic()]
  await fill(relay, taken, { messages: 25 })
  await fill(relay, waiting, { messages: 25 })
  await relay.call('irn_fetchMessages', { topic: taken })
  relay.pass(11)
  // Not swept yet, and not to be told from the index alone.
  await fill(relay, waiting, { messages: 25 })
  expect(relay.relay.figures().messages).toBe(25)
  await relay.relay.sweep()
  expect(relay.relay.figures()).toMatchObject({ messages: 25, digests: 25 })
  await fill(relay, waiting, { messages: 30 })
  expect(relay.relay.figures().messages).toBe(30)
  await relay.call('irn_batchReceive', {
    receipts: [{ topic: waiting, messageId: messageId('29 '.padEnd(10, 'x')) }],
  })
  expect(relay.relay.figures().messages).toBe(29)
})

test('what was taken is stored again once it is forgotten, and not before', async () => {
  const relay = await startAttacked({ sweep, rememberMs: 10_000 })
  const topic = newTopic()
  await fill(relay, topic, { messages: 5 })
  await relay.call('irn_fetchMessages', { topic })
  await fill(relay, topic, { messages: 5 })
  expect(relay.relay.figures()).toMatchObject({ messages: 0, digests: 5 })
  relay.pass(11)
  await relay.relay.sweep()
  expect(relay.relay.figures()).toMatchObject({ messages: 0, digests: 0 })
  await fill(relay, topic, { messages: 5 })
  expect(relay.relay.figures()).toMatchObject({ messages: 5, digests: 5 })
})

test('the same message among new ones does not shift their numbers', async () => {
  const relay = await startAttacked()
  const topic = newTopic()
  await fill(relay, topic, { messages: 3, name: 'first ' })
  const texts = ['first 1 '.padEnd(10, 'x'), 'second', 'second', 'third']
  const messages = texts.map((message) => ({ topic, message, ttl, tag: 1 }))
  await relay.call('irn_batchPublish', { messages }, { client: 'site' })
  expect(relay.relay.figures().messages).toBe(5)
  await relay.call('irn_batchReceive', { receipts: [{ topic, messageId: messageId('third') }] })
  const { messages: left } = (await relay.call('irn_fetchMessages', { topic })) as {
    readonly messages: readonly { readonly message: string }[]
  }
  expect(left.map(({ message }) => message.trim().split(' x')[0])).toEqual([
    'first 0',
    'first 1',
    'first 2',
    'second',
  ])
})

test('a message has one key in its topic, and another in another', () => {
  const [one, other] = [newTopic(), newTopic()]
  expect(digestOf(one, messageId('same'))).not.toBe(digestOf(other, messageId('same')))
})

const subscriberAt = (address: string): NonNullable<Caller['subscriber']> => ({
  client: 'attacker',
  address,
  canReceive: () => true,
  deliver: silent,
  charge: silent,
})
const off = { topicsPerSocket: Infinity, topicsPerAddress: Infinity, topics: Infinity }

test.each([
  ['without limits', {}, 12],
  ['one socket', { topicsPerSocket: 2 }, 6],
  ['one address', { topicsPerAddress: 3 }, 6],
  ['everybody', { topics: 5 }, 5],
])('subscriptions have a limit for %s', async (_, limit, expected) => {
  const { relay, call } = await startAttacked({ ...off, ...limit })
  const sockets = ['1', '1', '2'].map((last) => subscriberAt(`198.51.100.${last}`))
  for (let round = 0; round < 4; round++)
    for (const subscriber of sockets) {
      const topic = newTopic()
      await call('irn_subscribe', { topic }, { subscriber }).catch(silent)
      // The same topic again is none more.
      await call('irn_subscribe', { topic }, { subscriber }).catch(silent)
    }
  expect(relay.figures().subscriptions).toBe(expected)
})

test('a subscription that ended makes room', async () => {
  const { relay, call } = await startAttacked({ topicsPerAddress: 1 })
  const subscriber = subscriberAt('198.51.100.7')
  const [one, other] = [newTopic(), newTopic()]
  await call('irn_subscribe', { topic: one }, { subscriber })
  await expect(call('irn_subscribe', { topic: other }, { subscriber })).rejects.toThrow(
    'Request handler error',
  )
  await call('irn_unsubscribe', { topic: one }, { subscriber })
  await call('irn_subscribe', { topic: other }, { subscriber })
  expect(relay.figures().subscriptions).toBe(1)
})
