import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openClient } from '@latchkit/test-kit/openRelayClient'
import { createIdentity } from '@latchkit/test-kit/signRelayToken'
import { startRelay } from '@latchkit/test-kit/startRelay'

const newTopic = (): string => randomBytes(32).toString('hex')
const publishParams = (topic: string, message: string, more: object = {}): object => ({
  topic,
  message,
  ttl: 300,
  tag: 1,
  ...more,
})

test('calls beyond the limit are refused, and come through again later', async () => {
  let nowMs = Date.now()
  const { url } = await startRelay({
    settings: { rateLimit: { burst: 3, perSecond: 1 } },
    now: () => nowMs,
  })
  const site = await openClient(url)
  const topic = newTopic()
  for (const message of ['1', '2', '3'])
    expect((await site.call('irn_publish', publishParams(topic, message))).result).toBe(true)
  expect((await site.call('irn_publish', publishParams(topic, '4'))).error).toEqual({
    code: 3001,
    message: 'Too many requests',
    data: 'TooManyRequests',
  })
  nowMs += 2_000
  const messages = [publishParams(topic, '5'), publishParams(topic, '6')]
  expect((await site.call('irn_batchPublish', { messages })).result).toBe(true)
  expect((await site.call('irn_batchPublish', { messages })).error?.code).toBe(3001)
})

test('who does not stop is sent away', async () => {
  const nowMs = Date.now()
  const { url } = await startRelay({
    settings: { rateLimit: { burst: 1, perSecond: 1 } },
    now: () => nowMs,
  })
  const site = await openClient(url)
  for (let index = 0; index < 1_100; index++) site.socket.send('{}')
  const [code] = (await once(site.socket, 'close')) as [number]
  expect(code).toBe(1013)
})

test('a mailbox that is full takes nothing more until something is taken', async () => {
  const { url } = await startRelay({ settings: { messagesPerTopic: 3 } })
  const [site, wallet] = [await openClient(url), await openClient(url)]
  const [topic, other] = [newTopic(), newTopic()]
  const messages = ['1', '2', '3', '4', '5'].map((message) => publishParams(topic, message))
  const full = { code: -32_000, message: 'Request handler error', data: 'MailboxLimitExceeded' }
  expect((await site.call('irn_batchPublish', { messages })).error).toEqual(full)
  expect((await site.call('irn_publish', publishParams(topic, '6'))).error).toEqual(full)
  expect((await site.call('irn_publish', publishParams(other, '1'))).result).toBe(true)
  const { result } = await wallet.call('irn_fetchMessages', { topic })
  expect(result).toMatchObject({ messages: [{ message: '1' }, { message: '2' }, { message: '3' }] })
  expect((await site.call('irn_publish', publishParams(topic, '6'))).result).toBe(true)
  expect((await wallet.call('irn_fetchMessages', { topic })).result).toMatchObject({
    messages: [{ message: '6' }],
  })
})

test('all mailboxes together have a limit too', async () => {
  const { url, relay } = await startRelay({ settings: { storageMb: 1 } })
  const site = await openClient(url)
  const replies = []
  for (let index = 0; index < 12; index++)
    replies.push(await site.call('irn_publish', publishParams(newTopic(), 'x'.repeat(98_304))))
  expect(replies.filter(({ result }) => result === true)).toHaveLength(10)
  expect(replies.at(-1)?.error?.data).toBe('MailboxLimitExceeded')
  expect(relay.figures().bytes).toBe(983_040)
})

test('one client cannot fill what is there for all, and may go on when its own is taken', async () => {
  const { url } = await startRelay({ settings: { storageMb: 2, storageMbPerClient: 1 } })
  const [flooding, other, wallet] = [
    await openClient(url),
    await openClient(url),
    await openClient(url),
  ]
  const topics = Array.from({ length: 22 }, newTopic)
  const accepted = []
  for (const topic of topics) {
    const { result } = await flooding.call('irn_publish', publishParams(topic, 'x'.repeat(98_304)))
    accepted.push(result === true)
  }
  expect(accepted.filter(Boolean)).toHaveLength(10)
  for (let count = 0; count < 5; count++)
    expect(
      (await other.call('irn_publish', publishParams(newTopic(), 'y'.repeat(98_304)))).result,
    ).toBe(true)
  await wallet.call('irn_fetchMessages', { topic: topics[0] })
  const again = [newTopic(), newTopic()]
  const [one, two] = [
    await flooding.call('irn_publish', publishParams(again[0] ?? '', 'x'.repeat(98_304))),
    await flooding.call('irn_publish', publishParams(again[1] ?? '', 'x'.repeat(98_304))),
  ]
  expect(one.result).toBe(true)
  expect(two.error?.data).toBe('MailboxLimitExceeded')
})

test('nor can one address by being many clients', async () => {
  const { url } = await startRelay({
    settings: { storageMb: 3, storageMbPerClient: 1, storageMbPerAddress: 2 },
    trustedProxies: 1,
  })
  let accepted = 0
  for (let index = 0; index < 8; index++) {
    const flooding = await openClient(url, { from: '198.51.100.7' })
    const messages = Array.from({ length: 5 }, () => publishParams(newTopic(), 'x'.repeat(98_304)))
    for (const message of messages)
      if ((await flooding.call('irn_publish', message)).result === true) accepted += 1
  }
  expect(accepted).toBe(20)
  const other = await openClient(url, { from: '203.0.113.9' })
  expect((await other.call('irn_publish', publishParams(newTopic(), 'small'))).result).toBe(true)
})

test('small messages and long seals count as what they take', async () => {
  const { url } = await startRelay({ settings: { storageMb: 1, messagesPerTopic: 1_000_000 } })
  const site = await openClient(url)
  const seal = 'x'.repeat(8_192)
  const topic = newTopic()
  const replies = []
  for (const batch of ['one', 'two']) {
    const messages = Array.from({ length: 100 }, (_, index) =>
      publishParams(topic, `${batch} ${index}`, { attestation: seal }),
    )
    replies.push(await site.call('irn_batchPublish', { messages }))
  }
  expect(replies.map(({ error }) => error?.data)).toEqual([undefined, 'MailboxLimitExceeded'])
})

test('a topic has so many subscribers and no more', async () => {
  const { url } = await startRelay()
  const topic = newTopic()
  const identity = createIdentity()
  for (let index = 0; index < 100; index++)
    await (await openClient(url, { identity })).call('irn_subscribe', { topic })
  expect((await (await openClient(url)).call('irn_subscribe', { topic })).error).toEqual({
    code: -32_000,
    message: 'Request handler error',
    data: 'SubscriberLimitExceeded',
  })
})

test('a frame that is too large ends its own connection alone', async () => {
  const { url } = await startRelay()
  const [large, other] = [await openClient(url), await openClient(url)]
  large.socket.send('x'.repeat(1_100_000))
  const [code] = (await once(large.socket, 'close')) as [number]
  expect(code).toBe(1009)
  expect((await other.call('irn_subscribe', { topic: newTopic() })).result).toMatch(
    /^[0-9a-f]{64}$/,
  )
})

test('a client that reads nothing does not fill the memory, and misses nothing', async () => {
  const { url, relay } = await startRelay()
  const [site, slow] = [await openClient(url), await openClient(url)]
  const topic = newTopic()
  await slow.call('irn_subscribe', { topic })
  slow.socket.pause()
  const sent = Array.from({ length: 300 }, (_, index) => `${index} ${'x'.repeat(90_000)}`)
  for (const message of sent) await site.call('irn_publish', publishParams(topic, message))
  // What the relay holds for it, and what the system's own buffers took.
  expect(relay.figures().delivered).toBeLessThan(200)
  slow.socket.resume()
  const got = await slow.delivered(300)
  expect(got.map((message) => message.split(' ')[0])).toEqual(sent.map((_, index) => `${index}`))
})
