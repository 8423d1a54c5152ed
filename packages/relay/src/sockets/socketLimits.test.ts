import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openClient, type TestClient } from '@latchkit/test-kit/openRelayClient'
import { startRelay } from '@latchkit/test-kit/startRelay'

const newTopic = (): string => randomBytes(32).toString('hex')
const publishParams = (topic: string, message: string): object => ({
  topic,
  message,
  ttl: 300,
  tag: 1,
})
const [here, elsewhere] = ['198.51.100.7', '203.0.113.9']

async function isServed(url: string, from: string): Promise<TestClient | undefined> {
  const client = await openClient(url, { from })
  return await client.call('irn_subscribe', { topic: newTopic() }).then(
    () => client,
    () => undefined,
  )
}

async function close(client: TestClient | undefined): Promise<void> {
  if (!client) throw new Error('It was not served.')
  const closed = once(client.socket, 'close')
  client.socket.close()
  await closed
}

test('an address has so many sockets and no more, and one that closes makes room', async () => {
  const { url, relay } = await startRelay({
    trustedProxies: 1,
    settings: { connections: 3, connectionsPerAddress: 2 },
  })
  const first = await isServed(url, here)
  expect(await isServed(url, here)).toBeDefined()
  expect(await isServed(url, here)).toBeUndefined()
  const other = await isServed(url, elsewhere)
  expect(other).toBeDefined()
  await close(first)
  await expect.poll(() => relay.figures().connections).toBe(2)
  expect(await isServed(url, here)).toBeDefined()
  expect(await isServed(url, here)).toBeUndefined()
  expect(relay.figures().connections).toBe(3)
})

test('without a proxy, an address that a client writes itself counts for nothing', async () => {
  const { url } = await startRelay({ settings: { connectionsPerAddress: 1 } })
  expect(await isServed(url, here)).toBeDefined()
  expect(await isServed(url, elsewhere)).toBeUndefined()
})

test('a socket pays for what its calls have read', async () => {
  const nowMs = Date.now()
  const { url } = await startRelay({
    settings: { rateLimit: { burst: 60, perSecond: 1 } },
    now: () => nowMs,
  })
  const [site, wallet] = [await openClient(url), await openClient(url)]
  const topic = newTopic()
  const messages = Array.from({ length: 50 }, (_, index) =>
    publishParams(topic, `${index}`.padEnd(2_000, 'x')),
  )
  expect((await site.call('irn_batchPublish', { messages })).result).toBe(true)
  // One for the call, 50 for the messages and 10 for their bytes are more than the 60 that there are.
  expect((await wallet.call('irn_fetchMessages', { topic })).result).toMatchObject({
    messages: { length: 50 },
  })
  expect((await wallet.call('irn_fetchMessages', { topic })).error?.data).toBe('TooManyRequests')
})

test('a batch counts whole against what its client may store, and what is taken makes room for its address', async () => {
  const { url } = await startRelay({
    settings: { storageMb: 2, storageMbPerClient: 0.5, storageMbPerAddress: 0.5 },
  })
  const [site, wallet] = [await openClient(url), await openClient(url)]
  const topics = Array.from({ length: 8 }, newTopic)
  const publishAll = async (): Promise<string | undefined> => {
    const messages = topics.map((topic) => publishParams(topic, 'x'.repeat(90_000)))
    return (await site.call('irn_batchPublish', { messages })).error?.data as string | undefined
  }
  expect(await publishAll()).toBe('MailboxLimitExceeded')
  const waiting = async (): Promise<number> => {
    let count = 0
    for (const topic of topics) {
      const { result } = await wallet.call('irn_fetchMessages', { topic })
      count += (result as { messages: readonly unknown[] }).messages.length
    }
    return count
  }
  expect(await waiting()).toBe(5)
  const again = publishParams(newTopic(), 'y'.repeat(90_000))
  expect((await site.call('irn_publish', again)).result).toBe(true)
})
