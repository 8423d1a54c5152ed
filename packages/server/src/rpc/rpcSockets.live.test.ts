import { once } from 'node:events'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../config/parseConfig.ts'
import { startServer, type RunningServer } from '../startServer.ts'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { testNetwork } from '@latchkit/test-kit/createTestApp'
import { openRpcSocket } from '../../test/openRpcSocket.ts'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'
import { startGate } from '../../test/startGate.ts'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(async () => await anvil.stop())

const wsOf = (url: string): string => url.replace('http', 'ws')
const silent = (): void => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }

async function startTestServer(
  wsUrls: readonly string[],
  more: object = {},
): Promise<RunningServer> {
  const config = parseConfig(
    JSON.stringify({
      port: 0,
      database: ':memory:',
      rateLimit: false,
      projects: [{ id: 'local', name: 'Local', origins: ['http://localhost:3000'] }],
      networks: [testNetwork(anvil.url, { wsUrls })],
      ...more,
    }),
  )
  return await startServer(config, log)
}

const socketsOf = ({ url }: RunningServer): string =>
  `${wsOf(url)}/v1?chainId=eip155:31337&projectId=local`

/** Starts a server and answers the address of its sockets. */
async function start(wsUrls: readonly string[], more: object = {}): Promise<string> {
  const server = await startTestServer(wsUrls, more)
  onTestFinished(async () => await server.stop())
  return socketsOf(server)
}

/** The code of a contract that logs what it is called with, as its one topic. */
const shouter = '0x600980600b6000396000f360003560006000a100'

const mine = async (blocks = 1): Promise<unknown> =>
  await anvil.request('anvil_mine', [`0x${blocks.toString(16)}`])
const height = async (): Promise<number> => Number(await anvil.request('eth_blockNumber'))
const numbersOf = (heads: readonly unknown[] = []): readonly number[] =>
  heads.map((head) => Number((head as { readonly number: string }).number))

test('calls are answered as over HTTP, in company too', async () => {
  const client = await openRpcSocket(await start([wsOf(anvil.url)]))
  expect(await client.call('eth_chainId')).toEqual({ jsonrpc: '2.0', id: 1, result: '0x7a69' })
  expect(Number((await client.call('eth_blockNumber')).result)).toBe(await height())
  expect((await client.call('anvil_mine')).error?.code).toBe(-32_601)
  const list = new Promise((resolve) => client.socket.once('message', resolve))
  client.socket.send('[{"id":"a","method":"net_version"},{"id":"b","method":"eth_accounts"}]')
  expect(JSON.parse(String(await list))).toMatchObject([
    { id: 'a', result: '31337' },
    { id: 'b', error: { code: -32_601 } },
  ])
})

test('new blocks come to all who listen, over one socket to the node', async () => {
  const gate = await startGate(anvil.url, 'ws')
  const url = await start([gate.url])
  const clients = await Promise.all([1, 2, 3].map(() => openRpcSocket(url)))
  const ids = await Promise.all(clients.map((client) => client.subscribe('newHeads')))
  const before = await height()
  await mine(3)
  for (const [index, client] of clients.entries()) {
    await expect
      .poll(() => numbersOf(client.seen.get(ids[index] ?? '')))
      .toEqual([before + 1, before + 2, before + 3])
  }
  expect(gate.count()).toBe(1)
})

test('logs come as they were asked for', async () => {
  const client = await openRpcSocket(await start([wsOf(anvil.url)]))
  const [from = '0x'] = anvil.accounts
  const { contractAddress } = await anvil.send({ from, data: shouter })
  const topic = `0x${'7'.repeat(64)}` as const
  const id = await client.subscribe('logs', { address: contractAddress, topics: [topic] })
  await anvil.send({ from, to: contractAddress, data: `0x${'8'.repeat(64)}` })
  await anvil.send({ from, to: contractAddress, data: topic })
  await expect.poll(() => client.seen.get(id)).toMatchObject([{ topics: [topic], removed: false }])
})

test('where a node is lost the next goes on, and nothing is missed or told twice', async () => {
  const [first, second] = [await startGate(anvil.url, 'ws'), await startGate(anvil.url, 'ws')]
  const client = await openRpcSocket(await start([first.url, second.url]))
  const [from = '0x'] = anvil.accounts
  const { contractAddress } = await anvil.send({ from, data: shouter })
  const heads = await client.subscribe('newHeads')
  const logs = await client.subscribe('logs', { address: contractAddress })
  const before = await height()
  const shout = async (digit: number): Promise<unknown> =>
    await anvil.send({ from, to: contractAddress, data: `0x${String(digit).repeat(64)}` })
  await shout(1)
  await expect.poll(() => client.seen.get(logs)).toHaveLength(1)
  first.cut()
  await shout(2)
  await mine(2)
  await shout(3)
  await expect.poll(() => client.seen.get(logs)).toHaveLength(3)
  await shout(4)
  const after = Array.from({ length: 6 }, (_, index) => before + 1 + index)
  await expect.poll(() => numbersOf(client.seen.get(heads))).toEqual(after)
  await expect
    .poll(() =>
      (client.seen.get(logs) ?? []).map((each) => (each as { topics: string[] }).topics[0]?.at(-1)),
    )
    .toEqual(['1', '2', '3', '4'])
  expect(second.count()).toBe(1)
})

test('who has left is told nothing more', async () => {
  const client = await openRpcSocket(await start([wsOf(anvil.url)]))
  const [gone, kept] = [await client.subscribe('newHeads'), await client.subscribe('newHeads')]
  expect((await client.call('eth_unsubscribe', [gone])).result).toBe(true)
  expect((await client.call('eth_unsubscribe', [gone])).result).toBe(false)
  await mine()
  await expect.poll(() => client.seen.get(kept)).toHaveLength(1)
  expect(client.seen.get(gone)).toEqual([])
})

test.each([
  [['newPendingTransactions']],
  [['logs']],
  [['logs', {}]],
  [['logs', { address: [] }]],
  [['logs', { topics: [`0x${'7'.repeat(64)}`] }]],
  [['logs', { fromBlock: '0x0' }]],
  [['logs', { address: 'x' }]],
  [['logs', { topics: [[], [], [], [], []] }]],
  [[]],
])('a subscription to %j is not offered', async (params) => {
  const client = await openRpcSocket(await start([wsOf(anvil.url)]))
  expect((await client.call('eth_subscribe', params)).error?.code).toBe(-32_602)
})

test('one client cannot take the room of the others', async () => {
  const url = await start([wsOf(anvil.url)], { trustedProxies: 1 })
  const greedy = await Promise.all(
    [1, 2].map(() => openRpcSocket(url, { 'x-forwarded-for': '192.0.2.1' })),
  )
  const other = await openRpcSocket(url, { 'x-forwarded-for': '192.0.2.2' })
  const topicOf = (index: number): object => ({
    address: `0x${index.toString(16).padStart(40, '0')}`,
  })
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      greedy[index % 2]?.call('eth_subscribe', ['logs', topicOf(index)]),
    ),
  )
  expect(answers.filter((answer) => answer?.result !== undefined)).toHaveLength(50)
  expect(answers.find((answer) => answer?.error)?.error?.code).toBe(-32_005)
  await other.subscribe('logs', topicOf(1_000))
  greedy[0]?.socket.close()
  await greedy[0]?.closed()
  await expect
    .poll(async () => (await greedy[1]?.call('eth_subscribe', ['logs', topicOf(59)]))?.result)
    .toEqual(expect.any(String))
})

test('with no node in reach a subscription is refused, and calls go on', async () => {
  const client = await openRpcSocket(await start([wsOf(await closedPort())]))
  const { error } = await client.call('eth_subscribe', ['newHeads'])
  expect(error).toMatchObject({ code: -32_002, data: { retryAfterSeconds: 5 } })
  expect((await client.call('eth_blockNumber')).result).toBeDefined()
})

test('a node of another chain is not listened to', async () => {
  const foreign = await startAnvil(1)
  onTestFinished(async () => await foreign.stop())
  const client = await openRpcSocket(await start([wsOf(foreign.url), wsOf(anvil.url)]))
  const id = await client.subscribe('newHeads')
  await foreign.request('anvil_mine', ['0x5'])
  const before = await height()
  await mine()
  await expect.poll(() => numbersOf(client.seen.get(id))).toEqual([before + 1])
})

test.each([
  ['no project', (url: string) => url.replace('local', ''), {}, 401],
  ['another page', (url: string) => url, { origin: 'https://other.example' }, 403],
  ['no network', (url: string) => url.replace('31337', '1'), {}, 400],
  ['another path', (url: string) => url.replace('/v1', '/v2'), {}, 404],
] as const)('%s is refused as over HTTP', async (_name, change, headers, status) => {
  const url = change(await start([wsOf(anvil.url)]))
  await expect(openRpcSocket(url, headers)).rejects.toThrow(`Unexpected server response: ${status}`)
})

test('a page of the project is let in, at both addresses', async () => {
  const url = await start([wsOf(anvil.url)])
  for (const each of [url, url.replace('/v1', '/ws'), url.replace('/v1', '/v1/')]) {
    const client = await openRpcSocket(each, { origin: 'http://localhost:3000' })
    expect((await client.call('net_version')).result).toBe('31337')
  }
})

test('without an upgrade the answer is 426, and the networks with sockets are listed', async () => {
  const url = (await start([wsOf(anvil.url)])).replace('ws', 'http')
  for (const each of [url, url.replace('/v1', '/ws')]) {
    const response = await fetch(each)
    expect(response.status).toBe(426)
    expect(response.headers.get('upgrade')).toBe('websocket')
  }
  const listed = await fetch(new URL('/v1/supported-chains', url))
  expect(await listed.json()).toMatchObject({ ws: ['eip155:31337'] })
})

test('calls over sockets count against the limits of the client and of the project', async () => {
  const limited = await openRpcSocket(
    await start([wsOf(anvil.url)], { rateLimit: { burst: 3, perSecond: 0.001 } }),
  )
  await limited.call('eth_chainId')
  await limited.call('eth_chainId')
  expect((await limited.call('eth_chainId')).error?.code).toBe(-32_005)
  const budget = { perDay: 2 }
  const projects = [{ id: 'local', name: 'Local', origins: [], budget }]
  const poor = await openRpcSocket(await start([wsOf(anvil.url)], { projects }))
  expect((await poor.call('eth_chainId')).result).toBe('0x7a69')
  expect((await poor.call('eth_chainId')).error).toMatchObject({
    code: -32_005,
    message: 'The project’s quota for today is used up.',
  })
})

test.each(['{', '"x"', '[]', '['.repeat(100), '{"jsonrpc":"2.0","id":1}'])(
  'what is no call (%j) is answered with an error, and breaks nothing',
  async (text) => {
    const client = await openRpcSocket(await start([wsOf(anvil.url)]))
    const answer = new Promise((resolve) => client.socket.once('message', resolve))
    client.socket.send(text)
    expect(JSON.parse(String(await answer))).toMatchObject({ error: { code: expect.any(Number) } })
    expect((await client.call('net_version')).result).toBe('31337')
  },
)

test('who does not read is sent away, and the others are served', async () => {
  const url = await start([wsOf(anvil.url)])
  const [lazy, quick] = [await openRpcSocket(url), await openRpcSocket(url)]
  lazy.socket.pause()
  lazy.socket.on('error', silent)
  const huge = JSON.stringify({ id: 'x'.repeat(900_000), method: 'net_version' })
  while (lazy.socket.readyState === lazy.socket.OPEN)
    await new Promise((resolve) => lazy.socket.send(huge, resolve))
  expect((await quick.call('net_version')).result).toBe('31337')
})

test('who listens is sent away when the server stops, to come back', async () => {
  const server = await startTestServer([wsOf(anvil.url)])
  const client = await openRpcSocket(socketsOf(server))
  await client.subscribe('newHeads')
  await server.stop()
  expect(await client.closed()).toBe(1001)
})

/** The code of a contract that logs 16 KB of zeros. */
const loud = '0x600780600b6000396000f36140006000a000'

test.each([
  ['without a limit all of it comes', false],
  ['with one it ends', { burst: 12, perSecond: 0.001 }],
])('what subscriptions tell is charged: %s', async (_, rateLimit) => {
  const client = await openRpcSocket(await start([wsOf(anvil.url)], { rateLimit }))
  const [from = '0x'] = anvil.accounts
  const { contractAddress } = await anvil.send({ from, data: loud })
  const id = await client.subscribe('logs', { address: contractAddress })
  // Each is 32 KB of hex: two calls.
  for (let event = 0; event < 8; event++) await anvil.send({ from, to: contractAddress })
  if (rateLimit) expect(await client.closed()).toBe(1013)
  else await expect.poll(() => client.seen.get(id)).toHaveLength(8)
})

test.each([
  [false, -32_600],
  [{ burst: 12, perSecond: 0.001 }, -32_005],
])('a long frame is charged before it is read (%j)', async (rateLimit, code) => {
  const client = await openRpcSocket(await start([wsOf(anvil.url)], { rateLimit }))
  const send = async (): Promise<[Buffer]> => {
    const answer = once(client.socket, 'message') as Promise<[Buffer]>
    client.socket.send(JSON.stringify(['x'.repeat(1_000_000)]))
    return await answer
  }
  // The first one takes all that there is, and what is to come.
  await send()
  const [data] = await send()
  expect(JSON.parse(data.toString('utf8'))).toMatchObject({ id: null, error: { code } })
})
