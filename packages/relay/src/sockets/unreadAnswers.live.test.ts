import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { expect, test, vi, onTestFinished } from 'vitest'
import { openClient, type Reply, type TestClient } from '@latchkit/test-kit/openRelayClient'
import { createIdentity, signToken } from '@latchkit/test-kit/signRelayToken'
import { startRelay } from '@latchkit/test-kit/startRelay'
import { WebSocket } from 'ws'

const off = { fetchesAtOnce: Infinity, unreadBytesPerAddress: Infinity, unreadBytes: Infinity }
/** Megabytes go back and forth. */
const patience = { timeout: 50_000 }
/** A page of mail. */
const messages = 11

/** Posts a page of about a megabyte to each of so many topics, and returns them. */
async function fill(url: string, pages: number): Promise<readonly string[]> {
  const topics = Array.from({ length: pages }, () => randomBytes(32).toString('hex'))
  const site = await openClient(url)
  for (const topic of topics) {
    const page = Array.from({ length: messages }, (_, index) => ({
      topic,
      message: `${index}`.padEnd(90_000, 'x'),
      ttl: 300,
      tag: 1,
    }))
    await site.call('irn_batchPublish', { messages: page })
  }
  await site.close()
  return topics
}

const fetchAll = (client: TestClient, topics: readonly string[]): Promise<Reply>[] =>
  topics.map(async (topic) => await client.call('irn_fetchMessages', { topic }))

/** Asks for mail and reads nothing of it. */
async function askWithoutReading(
  url: string,
  topics: readonly string[],
): Promise<{ readonly attacker: TestClient; readonly answered: Promise<unknown> }> {
  const attacker = await openClient(url)
  attacker.socket.pause()
  return { attacker, answered: Promise.allSettled(fetchAll(attacker, topics)) }
}

test(
  'without limits, the answers that one socket does not read fill the memory',
  patience,
  async () => {
    const { url, relay } = await startRelay({ limits: off })
    await askWithoutReading(url, await fill(url, 16))
    await expect.poll(() => relay.figures().delivered, patience).toBe(16 * messages)
    expect(relay.figures().connections).toBe(1)
  },
)

test(
  'for one that does not read nothing more is fetched, and it gets the rest when it reads',
  patience,
  async () => {
    const { url, relay } = await startRelay()
    const topics = await fill(url, 16)
    const { attacker, answered } = await askWithoutReading(url, topics)
    const honest = await openClient(url)
    for (const topic of await fill(url, 4)) await honest.call('irn_fetchMessages', { topic })
    // What the kernel holds for it was read, beside the mail of the other client.
    expect(relay.figures().delivered - 4 * messages).toBeLessThan(16 * messages)
    attacker.socket.resume()
    await answered
    expect(relay.figures().delivered).toBe(20 * messages)
    expect(attacker.texts).toHaveLength(16)
  },
)

test.each([['unreadBytesPerAddress'], ['unreadBytes']])(
  'beyond %s, the socket that holds most is terminated',
  patience,
  async (limit) => {
    const { url, relay } = await startRelay({ limits: { ...off, [limit]: 8_000_000 } })
    const honest = await openClient(url)
    await askWithoutReading(url, await fill(url, 16))
    await expect.poll(() => relay.figures().connections, patience).toBe(1)
    expect((await honest.call('irn_subscribe', { topic: '0'.repeat(64) })).result).toBeDefined()
  },
)

test.each([
  [Infinity, 5],
  [1, 2],
])('with %s at once, %s fetches are made for what two cost', async (fetchesAtOnce, expected) => {
  const nowMs = Date.now()
  const { url } = await startRelay({
    // A fetch is one call, 11 messages and 99 tokens of bytes.
    settings: { rateLimit: { burst: 200, perSecond: 1 } },
    limits: { ...off, fetchesAtOnce },
    now: () => nowMs,
  })
  const topics = await fill(url, 5)
  const replies = await Promise.all(fetchAll(await openClient(url), topics))
  expect(replies.filter(({ result }) => result !== undefined)).toHaveLength(expected)
})

test.each([
  ['without a limit of the address', false, 8],
  ['with one', { burst: 5, perSecond: 1 }, 5],
] as const)('a new socket is a new start: %s', async (_, callsPerAddress, expected) => {
  const nowMs = Date.now()
  const { url } = await startRelay({
    settings: { rateLimit: { burst: 4, perSecond: 1 } },
    limits: { callsPerAddress },
    now: () => nowMs,
  })
  let allowed = 0
  for (let round = 0; round < 2; round++) {
    const client = await openClient(url)
    for (let call = 0; call < 6; call++) {
      const { result } = await client.call('irn_subscribe', { topic: '0'.repeat(64) })
      if (result !== undefined) allowed += 1
    }
    await client.close()
  }
  expect(allowed).toBe(expected)
})

test('a pong that nobody asked for is no sign of life', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { url } = await startRelay()
  const address = `${url.replace('http', 'ws')}/relay`
  const auth = signToken(createIdentity(), address)
  const socket = new WebSocket(`${address}?auth=${auth}`, { autoPong: false })
  await once(socket, 'open')
  const asked = once(socket, 'ping')
  vi.advanceTimersByTime(25_000)
  await asked
  socket.pong()
  // A word there and back: the pong has come in by then.
  socket.send('{}')
  await once(socket, 'message')
  const closed = once(socket, 'close')
  vi.advanceTimersByTime(25_000)
  expect((await closed)[0]).toBe(4008)
})

test.each([
  ['calls', '{}'],
  ['answers to nothing', '{"id":1,"jsonrpc":"2.0","result":true}'],
])('who floods with %s is sent away, even where some are allowed between', async (_, frame) => {
  let nowMs = Date.now()
  const { url } = await startRelay({
    settings: { rateLimit: { burst: 1, perSecond: 1 } },
    now: () => (nowMs += 1),
  })
  const { socket } = await openClient(url)
  for (let index = 0; index < 5_000; index++) socket.send(frame)
  expect((await once(socket, 'close'))[0]).toBe(1013)
})
