import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openClient } from '@latchkit/test-kit/openRelayClient'
import { createIdentity } from '@latchkit/test-kit/signRelayToken'
import { startRelay } from '@latchkit/test-kit/startRelay'

const newTopic = (): string => randomBytes(32).toString('hex')
const publishParams = (topic: string, message: string, more: object = {}): object => ({
  topic,
  message,
  ttl: 300,
  tag: 1108,
  prompt: true,
  ...more,
})

test('what one client publishes comes to the other with its time, tag and attestation', async () => {
  const nowMs = Date.now()
  const { url } = await startRelay({ now: () => nowMs })
  const [site, wallet] = [await openClient(url), await openClient(url)]
  const topic = newTopic()
  const { result: id } = await wallet.call('irn_subscribe', { topic })
  const idOf = createHash('sha256')
    .update(topic + wallet.identity.id)
    .digest('hex')
  expect(id).toBe(idOf)
  const answer = await site.call(
    'irn_publish',
    publishParams(topic, 'sealed', { attestation: 'seal' }),
  )
  expect(answer.result).toBe(true)
  await wallet.delivered(1)
  expect(wallet.deliveries[0]?.params).toEqual({
    id: idOf,
    data: {
      topic,
      message: 'sealed',
      publishedAt: nowMs,
      tag: 1108,
      attestation: 'seal',
    },
  })
})

test('a publisher is answered first, and never hears itself, on no socket of its own', async () => {
  const { relay, url } = await startRelay()
  const identity = createIdentity()
  // The first answer of a client is that of all its sockets: it waits until each of them has the message.
  const silent = { identity, isSilent: true }
  const [one, two] = [await openClient(url, silent), await openClient(url, silent)]
  const other = await openClient(url)
  const topic = newTopic()
  for (const client of [one, two, other]) await client.call('irn_subscribe', { topic })
  await one.call('irn_publish', publishParams(topic, 'first'))
  await other.call('irn_publish', publishParams(topic, 'second'))
  expect(await one.delivered(1)).toEqual(['second'])
  expect(await two.delivered(1)).toEqual(['second'])
  expect(await other.delivered(1)).toEqual(['first'])
  for (const client of [one, two])
    client.socket.send(
      JSON.stringify({ id: client.deliveries[0]?.id, jsonrpc: '2.0', result: true }),
    )
  // Each has said that it has its message: nothing waits for the next.
  await expect.poll(() => relay.figures().messages).toBe(0)
  const again = await openClient(url, silent)
  await again.call('irn_subscribe', { topic })
  await other.call('irn_publish', publishParams(topic, 'third'))
  expect(await again.delivered(1)).toEqual(['third'])
})

test.each(['1234567890123456789', 1, '"quoted"', 'é'])(
  'the id %j comes back as it is',
  async (id) => {
    const { url } = await startRelay()
    const client = await openClient(url)
    client.socket.send(
      JSON.stringify({
        id,
        jsonrpc: '2.0',
        method: 'irn_subscribe',
        params: { topic: newTopic() },
      }),
    )
    await expect.poll(() => client.texts).toHaveLength(1)
    expect(JSON.parse(client.texts[0] ?? '')).toMatchObject({ id })
  },
)

test('an id that is a number of 19 digits loses none of them', async () => {
  const { url } = await startRelay()
  const client = await openClient(url)
  const call = `{"jsonrpc":"2.0","params":{"id":5,"topic":"${newTopic()}"},"id": 1234567890123456789 ,"method":"irn_subscribe"}`
  client.socket.send(call)
  client.socket.send(call.replace('irn_subscribe', 'irn_nothing'))
  await expect.poll(() => client.texts).toHaveLength(2)
  const [refused, answered] = client.texts.toSorted()
  expect(refused).toContain('{"id":1234567890123456789,"jsonrpc":"2.0","error":{"code":-32600')
  expect(answered).toMatch(/^\{"id":1234567890123456789,"jsonrpc":"2.0","result":"[0-9a-f]{64}"\}$/)
})

test('what nobody was there for waits, in order, until it is taken', async () => {
  const { url } = await startRelay()
  const topic = newTopic()
  const site = await openClient(url)
  const sent = Array.from({ length: 120 }, (_, index) => `message ${index}`)
  for (const message of sent) await site.call('irn_publish', publishParams(topic, message))
  const identity = createIdentity()
  const silent = await openClient(url, { identity, isSilent: true })
  await silent.call('irn_subscribe', { topic })
  expect(await silent.delivered(120)).toEqual(sent)
  await silent.close()
  const wallet = await openClient(url, { identity })
  await wallet.call('irn_subscribe', { topic })
  expect(await wallet.delivered(120)).toEqual(sent)
  expect((await wallet.call('irn_fetchMessages', { topic })).result).toEqual({
    messages: [],
    hasMore: false,
  })
  const later = await openClient(url)
  expect((await later.call('irn_fetchMessages', { topic })).result).toEqual({
    messages: [],
    hasMore: false,
  })
})

test('order is kept while some still read the past and others publish', async () => {
  const { url } = await startRelay()
  const topic = newTopic()
  const [site, late] = [await openClient(url), await openClient(url)]
  const calls: Promise<unknown>[] = []
  const sent = Array.from({ length: 600 }, (_, index) => `message ${index}`)
  for (const [index, message] of sent.entries()) {
    calls.push(site.call('irn_publish', publishParams(topic, message)))
    if (index === 200) calls.push(late.call('irn_subscribe', { topic }))
  }
  await Promise.all(calls)
  expect(await late.delivered(600)).toEqual(sent)
})

test('the same message within its time is answered, and delivered once', async () => {
  let nowMs = Date.now()
  const { url } = await startRelay({ now: () => nowMs })
  const [site, wallet] = [await openClient(url), await openClient(url)]
  const topic = newTopic()
  await wallet.call('irn_subscribe', { topic })
  await site.call('irn_batchPublish', {
    messages: [publishParams(topic, 'same'), publishParams(topic, 'same')],
  })
  expect((await site.call('irn_publish', publishParams(topic, 'same'))).result).toBe(true)
  await site.call('irn_publish', publishParams(topic, 'other'))
  expect(await wallet.delivered(2)).toEqual(['same', 'other'])
  nowMs += 300_000
  await site.call('irn_publish', publishParams(topic, 'same'))
  expect(await wallet.delivered(3)).toEqual(['same', 'other', 'same'])
})

test('after its time a message is gone, and forgotten', async () => {
  let nowMs = Date.now()
  const { url, relay } = await startRelay({ now: () => nowMs })
  const topic = newTopic()
  const site = await openClient(url)
  await site.call('irn_publish', publishParams(topic, 'short', { ttl: 1 }))
  await site.call('irn_publish', publishParams(topic, 'long', { ttl: 2_592_000 }))
  nowMs += 1_000
  const wallet = await openClient(url, { isSilent: true })
  await wallet.call('irn_subscribe', { topic })
  expect(await wallet.delivered(1)).toEqual(['long'])
  expect(relay.figures().messages).toBe(2)
  await relay.sweep()
  expect(relay.figures()).toMatchObject({ messages: 1, bytes: 4 })
})

test('a message for two is kept until both have it', async () => {
  const { url } = await startRelay()
  const topic = newTopic()
  const site = await openClient(url)
  const identity = createIdentity()
  const quick = await openClient(url)
  const slow = await openClient(url, { identity, isSilent: true })
  for (const client of [quick, slow]) await client.call('irn_subscribe', { topic })
  await site.call('irn_publish', publishParams(topic, 'for both'))
  await Promise.all([quick.delivered(1), slow.delivered(1)])
  await slow.close()
  expect((await quick.call('irn_fetchMessages', { topic })).result).toMatchObject({ messages: [] })
  const back = await openClient(url, { identity })
  await back.call('irn_subscribe', { topic })
  expect(await back.delivered(1)).toEqual(['for both'])
})

test('what was accepted outlives the relay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-relay-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const database = join(folder, 'relay.db')
  const topic = newTopic()
  const first = await startRelay({ database })
  const site = await openClient(first.url)
  await site.call('irn_publish', publishParams(topic, 'one'))
  await site.call('irn_publish', publishParams(topic, 'two'))
  await first.stop()
  expect(site.socket.readyState).not.toBe(site.socket.OPEN)
  const second = await startRelay({ database })
  expect(second.relay.figures()).toMatchObject({ messages: 2, bytes: 6 })
  const wallet = await openClient(second.url)
  await wallet.call('irn_subscribe', { topic })
  expect(await wallet.delivered(2)).toEqual(['one', 'two'])
  const again = await openClient(second.url, { identity: site.identity })
  expect((await again.call('irn_publish', publishParams(topic, 'one'))).result).toBe(true)
  expect(
    (await openClient(second.url).then((late) => late.call('irn_fetchMessages', { topic }))).result,
  ).toMatchObject({ messages: [] })
})
