import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openClient, type TestClient } from '@latchkit/test-kit/openRelayClient'
import { startRelay } from '@latchkit/test-kit/startRelay'

const newTopic = (): string => randomBytes(32).toString('hex')
const publishParams = (topic: string, message: string): object => ({
  topic,
  message,
  ttl: 300,
  tag: 1108,
})

async function two(): Promise<{ site: TestClient; wallet: TestClient }> {
  const { url } = await startRelay()
  return { site: await openClient(url), wallet: await openClient(url) }
}

test.each([
  ['irn_subscribe', 'irn_unsubscribe', 'irn_publish'],
  ['iridium_subscribe', 'iridium_unsubscribe', 'iridium_publish'],
  ['irn_subscribeBlocking', 'irn_unsubscribeBlocking', 'irn_publishBlocking'],
])('%s is heard of until %s; the id is not looked at', async (subscribe, unsubscribe, publish) => {
  const { site, wallet } = await two()
  const [left, kept] = [newTopic(), newTopic()]
  for (const topic of [left, kept]) await wallet.call(subscribe, { topic })
  expect((await wallet.call(unsubscribe, { topic: left, id: 'any' })).result).toBe(true)
  for (const topic of [left, kept])
    expect((await site.call(publish, publishParams(topic, topic))).result).toBe(true)
  expect(await wallet.delivered(1)).toEqual([kept])
})

test.each(['irn_batchSubscribe', 'iridium_batchSubscribe', 'irn_batchSubscribeBlocking'])(
  '%s takes 500 topics at once',
  async (method) => {
    const { site, wallet } = await two()
    const topics = Array.from({ length: 500 }, newTopic)
    const [first = '', second = ''] = topics
    await site.call('irn_publish', publishParams(first, 'before'))
    const { result } = await wallet.call(method, { topics })
    expect(result).toHaveLength(500)
    expect(await wallet.delivered(1)).toEqual(['before'])
    const gone = topics.slice(1).map((topic) => ({ topic, subscriptionId: 'any' }))
    await wallet.call('irn_batchUnsubscribe', { subscriptions: gone })
    await site.call('irn_batchPublish', {
      messages: [publishParams(second, 'no'), publishParams(first, 'yes')],
    })
    expect(await wallet.delivered(2)).toEqual(['before', 'yes'])
  },
)

test('what was fetched is gone', async () => {
  const { site, wallet } = await two()
  const topics = [newTopic(), newTopic()]
  const sent = Array.from({ length: 130 }, (_, index) =>
    publishParams(topics[index % 2] ?? '', `${index}`),
  )
  await site.call('irn_batchPublish', { messages: sent })
  const fetch = async (): Promise<{ messages: { message: string }[]; hasMore: boolean }> =>
    (await wallet.call('irn_batchFetchMessages', { topics })).result as never
  const [first, second, third] = [await fetch(), await fetch(), await fetch()]
  expect(first.hasMore).toBe(true)
  expect(second.hasMore).toBe(false)
  expect(third).toEqual({ messages: [], hasMore: false })
  const numbers = [...first.messages, ...second.messages].map(({ message }) => Number(message))
  expect(numbers).toHaveLength(130)
  expect(numbers.filter((each) => each % 2 === 0)).toEqual(
    Array.from({ length: 65 }, (_, index) => index * 2),
  )
})

test('nobody fetches what it has sent itself', async () => {
  const { site, wallet } = await two()
  const topic = newTopic()
  await site.call('irn_publish', publishParams(topic, 'mine'))
  expect((await site.call('irn_fetchMessages', { topic })).result).toMatchObject({ messages: [] })
  expect((await wallet.call('iridium_fetchMessages', { topic })).result).toMatchObject({
    messages: [{ topic, message: 'mine', tag: 1108 }],
    hasMore: false,
  })
})

test('irn_batchReceive takes messages by their hash', async () => {
  const { site, wallet } = await two()
  const topic = newTopic()
  for (const message of ['one', 'two'])
    await site.call('irn_publish', publishParams(topic, message))
  const messageId = createHash('sha256').update('one').digest('hex')
  const { result } = await wallet.call('irn_batchReceive', { receipts: [{ topic, messageId }] })
  expect(result).toBe(true)
  await wallet.call('irn_subscribe', { topic })
  expect(await wallet.delivered(1)).toEqual(['two'])
})

test('a session is proposed and approved in one call each', async () => {
  const { site, wallet } = await two()
  const [pairingTopic, sessionTopic] = [newTopic(), newTopic()]
  await site.call('wc_createTopic', { topic: pairingTopic })
  const proposed = await site.call('wc_proposeSession', {
    pairingTopic,
    sessionProposal: 'proposal',
    attestation: 'seal',
  })
  expect(proposed.result).toBe(true)
  await wallet.call('irn_subscribe', { topic: pairingTopic })
  expect(await wallet.delivered(1)).toEqual(['proposal'])
  expect(wallet.deliveries[0]?.params.data).toMatchObject({ tag: 1100, attestation: 'seal' })
  await site.call('irn_subscribe', { topic: sessionTopic })
  const approved = await wallet.call('wc_approveSession', {
    pairingTopic,
    sessionTopic,
    sessionProposalResponse: 'response',
    sessionSettlementRequest: 'settlement',
  })
  expect(approved.result).toBe(true)
  expect((await site.delivered(2)).toSorted()).toEqual(['response', 'settlement'])
  const tags = site.deliveries.map(({ params }) => [params.data.message, params.data.tag])
  expect(Object.fromEntries(tags)).toEqual({ response: 1101, settlement: 1102 })
  await site.call('irn_publish', publishParams(sessionTopic, 'request'))
  expect(await wallet.delivered(2)).toEqual(['proposal', 'request'])
})

const topic = newTopic()
const refused: readonly (readonly [method: string, params: unknown, tag: string])[] = [
  ['irn_nothing', {}, 'InvalidMethod'],
  ['eth_sign', {}, 'InvalidMethod'],
  ['constructor', {}, 'InvalidMethod'],
  ['irn_publish', undefined, 'InvalidParams'],
  ['irn_publish', [topic], 'InvalidParams'],
  ['irn_publish', { ...publishParams(topic, 'x'), topic: topic.slice(1) }, 'InvalidTopic'],
  [
    'irn_publish',
    { ...publishParams(topic, 'x'), topic: topic.toUpperCase().replace(/\d/g, 'A') },
    'InvalidTopic',
  ],
  ['irn_publish', { ...publishParams(topic, 'x'), topic: `${topic}0` }, 'InvalidTopic'],
  ['irn_publish', { ...publishParams(topic, 'x'), topic: `0${topic}` }, 'InvalidTopic'],
  ['irn_publish', publishParams(topic, ''), 'InvalidParams'],
  ['irn_publish', { ...publishParams(topic, 'x'), message: 5 }, 'InvalidParams'],
  ['irn_publish', { ...publishParams(topic, 'x'), tag: -1 }, 'InvalidParams'],
  ['irn_publish', { ...publishParams(topic, 'x'), tag: 4_294_967_296 }, 'InvalidParams'],
  [
    'irn_publish',
    { ...publishParams(topic, 'x'), attestation: 'x'.repeat(8_193) },
    'PayloadSizeExceeded',
  ],
  ['irn_publish', { ...publishParams(topic, 'x'), ttl: 0 }, 'TtlTooShort'],
  ['irn_publish', { ...publishParams(topic, 'x'), ttl: 2_592_001 }, 'TtlTooLong'],
  ['irn_publish', { ...publishParams(topic, 'x'), ttl: 1.5 }, 'InvalidParams'],
  ['irn_publish', { ...publishParams(topic, 'x'), ttl: '300' }, 'InvalidParams'],
  ['irn_publish', publishParams(topic, 'x'.repeat(98_305)), 'PayloadSizeExceeded'],
  ['irn_publish', publishParams(topic, 'é'.repeat(49_153)), 'PayloadSizeExceeded'],
  ['irn_batchPublish', { messages: [] }, 'BatchEmpty'],
  ['irn_batchPublish', { messages: Array.from({ length: 501 }, () => 0) }, 'BatchLimitExceeded'],
  ['irn_batchPublish', { messages: [publishParams(topic, 'x'), {}] }, 'InvalidParams'],
  ['irn_subscribe', { topic: '' }, 'InvalidTopic'],
  ['irn_batchSubscribe', { topics: [] }, 'BatchEmpty'],
  ['irn_batchSubscribe', { topics: Array.from({ length: 501 }, newTopic) }, 'BatchLimitExceeded'],
  ['irn_batchSubscribe', { topics: [topic, 'x'] }, 'InvalidTopic'],
  ['irn_unsubscribe', {}, 'InvalidParams'],
  ['irn_batchUnsubscribe', {}, 'InvalidParams'],
  ['irn_fetchMessages', { topic: 'x' }, 'InvalidTopic'],
  ['irn_batchFetchMessages', { topics: topic }, 'InvalidParams'],
  ['irn_batchReceive', { receipts: [{ topic }] }, 'InvalidParams'],
  ['wc_proposeSession', { pairingTopic: topic }, 'InvalidParams'],
  ['wc_approveSession', { pairingTopic: topic, sessionTopic: 'x' }, 'InvalidTopic'],
  ['wc_createTopic', {}, 'InvalidParams'],
]

test('what cannot be done is refused with a tag, and the socket stays', async () => {
  const { site } = await two()
  for (const [method, params, tag] of refused) {
    const isHandling = tag.startsWith('Ttl')
    expect({ method, ...(await site.call(method, params)).error }).toEqual({
      method,
      code: isHandling ? -32_000 : -32_600,
      message: isHandling ? 'Request handler error' : 'Invalid payload',
      data: tag,
    })
  }
  expect((await site.call('irn_publish', publishParams(topic, 'x'.repeat(98_304)))).result).toBe(
    true,
  )
})

test.each(['base64', 'base64url'] as const)(
  'an envelope that is not sealed is refused, in %s',
  async (encoding) => {
    const { site } = await two()
    for (const type of [0, 1, 2]) {
      const envelope = Buffer.concat([Buffer.from([type]), randomBytes(90)])
      const { result, error } = await site.call(
        'irn_publish',
        publishParams(topic, envelope.toString(encoding)),
      )
      expect(result).toBe(type === 2 ? undefined : true)
      expect(error?.data).toBe(type === 2 ? 'InvalidParams' : undefined)
      const [first, ...rest] = envelope.toString(encoding)
      for (const spaced of [
        ` \n${first}${rest.join('')}`,
        `${' '.repeat(100)}${first}${rest.join('')}`,
        `${first}${'\n'.repeat(10)}${rest.join('')}`,
        `!?${first}*${rest.join('')}`,
      ]) {
        const { error: refusal } = await site.call('irn_publish', publishParams(topic, spaced))
        expect(refusal?.data).toBe(type === 2 ? 'InvalidParams' : undefined)
      }
    }
  },
)

test.each([
  '',
  'x',
  '[]',
  '5',
  'null',
  '{}',
  '{"id":1}',
  '{"id":1,"jsonrpc":"2.0"}',
  '{"id":1,"method":"irn_subscribe"}',
])('%j is no call, and is answered as such', async (text) => {
  const { site } = await two()
  site.socket.send(text)
  await expect.poll(() => site.texts).toHaveLength(1)
  expect(JSON.parse(site.texts[0] ?? '')).toMatchObject({
    error: { code: -32_600, message: 'Invalid payload' },
  })
})
