import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from './config/parseConfig.ts'
import { startServer, type RunningServer } from './startServer.ts'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { testNetwork } from '@latchkit/test-kit/createTestApp'
import { openClient } from '@latchkit/test-kit/openRelayClient'
import { createIdentity, signToken } from '@latchkit/test-kit/signRelayToken'

const token = 'a token of the test'
const silent = (): void => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }

async function start(more: object = { relay: {} }): Promise<RunningServer> {
  const config = {
    port: 0,
    database: ':memory:',
    projects: [{ id: 'local', name: 'Local', origins: [] }],
    networks: [testNetwork(await closedPort())],
    metrics: { token },
    ...more,
  }
  const server = await startServer(parseConfig(JSON.stringify(config)), log)
  let isStopped = false
  const stop = server.stop
  const once = async (): Promise<void> => {
    if (isStopped) return
    isStopped = true
    await stop()
  }
  onTestFinished(once)
  return { ...server, stop: once }
}

const topic = randomBytes(32).toString('hex')
const publish = (id: string): string =>
  `{"id":${id},"jsonrpc":"2.0","method":"irn_publish","params":{"topic":"${topic}","message":"sealed","ttl":300,"tag":1108}}`
const fetchCall = `{"id":"1","jsonrpc":"2.0","method":"irn_fetchMessages","params":{"topic":"${topic}"}}`

async function post(server: RunningServer, body: string, auth: string): Promise<Response> {
  const headers = { authorization: `Bearer ${auth}` }
  return await fetch(`${server.url}/rpc`, { method: 'POST', body, headers })
}

test('one call each can be made over HTTP, and meets the sockets', async () => {
  const server = await start()
  const [site, wallet] = [createIdentity(), createIdentity()]
  const audience = `${server.url}/relay`
  const published = await post(server, publish('1234567890123456789'), signToken(site, audience))
  expect(await published.text()).toBe('{"id":1234567890123456789,"jsonrpc":"2.0","result":true}')
  const inQuery = `${server.url}/rpc?auth=${signToken(wallet, audience)}`
  const fetched = await fetch(inQuery, { method: 'POST', body: fetchCall })
  expect(await fetched.json()).toMatchObject({
    id: '1',
    result: { messages: [{ topic, message: 'sealed', tag: 1108 }], hasMore: false },
  })
  const socket = await openClient(server.url)
  await socket.call('irn_subscribe', { topic })
  await post(server, publish('2').replace('sealed', 'live'), signToken(site, audience))
  expect(await socket.delivered(1)).toEqual(['live'])
  const subscribe = fetchCall.replace('irn_fetchMessages', 'irn_subscribe')
  const subscribed = await post(server, subscribe, signToken(site, audience))
  expect(await subscribed.json()).toMatchObject({ result: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test('without a token that is believed nothing is done', async () => {
  const server = await start()
  expect((await fetch(`${server.url}/rpc`, { method: 'POST', body: publish('1') })).status).toBe(
    401,
  )
  const other = signToken(createIdentity(), 'wss://relay.example.com')
  const refused = await post(server, publish('1'), other)
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ reasons: [{ field: 'authentication' }] })
})

test.each(['', '{}', '{"id":1,"jsonrpc":"2.0","result":true}', publish('1').replace('300', '0')])(
  'a body that is no call is refused: %j',
  async (body) => {
    const server = await start()
    const response = await post(server, body, signToken(createIdentity(), `${server.url}/relay`))
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ error: { code: expect.any(Number) } })
  },
)

test('the server says that it has a relay, and how busy it is', async () => {
  const server = await start()
  expect(await (await fetch(`${server.url}/health`)).text()).toContain(' wallets relay, uptime')
  const client = await openClient(server.url)
  await client.call('irn_subscribe', { topic })
  await client.call('irn_publish', { topic, message: 'sealed', ttl: 300, tag: 1 })
  const headers = { authorization: `Bearer ${token}` }
  const figures = await (await fetch(`${server.url}/metrics`, { headers })).text()
  expect(figures).toContain('latchkit_relay_connections 1\n')
  expect(figures).toContain('latchkit_relay_subscriptions 1\n')
  expect(figures).toContain('latchkit_relay_waiting_messages 1\n')
  expect(figures).toContain('latchkit_relay_waiting_bytes 6\n')
  expect(figures).toContain('latchkit_relay_published_total 1\n')
  expect(figures).toContain('latchkit_relay_delivered_total 0\n')
})

test('stopping sends everybody away with the code that makes them come back', async () => {
  const server = await start()
  const client = await openClient(server.url)
  const code = new Promise((resolve) => client.socket.once('close', resolve))
  await server.stop()
  expect(await code).toBe(1001)
})

test('a server without a relay has none of it', async () => {
  const server = await start({})
  expect((await fetch(`${server.url}/rpc`, { method: 'POST' })).status).toBe(404)
  await expect(openClient(server.url)).rejects.toThrow('Unexpected server response: 404')
})

test.each([
  [{ storageMb: 0 }, 'relay.storageMb is 0; it must be a whole number above 0'],
  [{ origins: ['shop.example'] }, 'relay.origins[0] is "shop.example"; it must be an origin'],
  [
    { rateLimit: { burst: 'x' } },
    'relay.rateLimit.burst is "x"; it must be a whole number above 0',
  ],
  [{ limit: 1 }, 'relay.limit is not a key that the server knows'],
])('the configuration %j is refused with a sentence', async (relay, sentence) => {
  await expect(start({ relay })).rejects.toThrow(sentence)
})
