import { expect, test } from 'vitest'
import { answering } from '@latchkit/test-kit/answering'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { startNode, type NodeBehaviour, type NodeCall } from '@latchkit/test-kit/startNode'
import type { Chain } from './chain.ts'
import { createChain } from './createChain.ts'
import { RpcError } from '../errors/rpcError.ts'
import { UpstreamError } from '../errors/upstreamError.ts'

const sound = answering(() => '0x1')

function chainOf(urls: readonly string[], timeoutMs?: number): Chain {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return createChain(
    { caipNetworkId: 'eip155:31337', name: 'Test', nativeCurrency, rpcUrls: urls },
    { timeoutMs },
  )
}

function failing(code: number, message: string): NodeBehaviour {
  const refuse = (call: NodeCall): object => ({
    jsonrpc: '2.0',
    id: call.id,
    error: { code, message },
  })
  return (body) => (Array.isArray(body) ? body.map(refuse) : refuse(body as NodeCall))
}

const ill: readonly (readonly [string, NodeBehaviour])[] = [
  ['resets the connection', (_body, response) => void response.destroy()],
  ['answers 500', (_body, response) => void response.writeHead(500).end('{}')],
  ['answers 429', (_body, response) => void response.writeHead(429, { 'retry-after': '7' }).end()],
  ['answers half a JSON', (_body, response) => void response.end('{"jsonrpc":"2.0","id":0,"resu')],
  ['answers a page of HTML', (_body, response) => void response.end('<html>')],
  [
    'answers something else in JSON',
    (_body, response) => void response.end('{"message":"Unauthorized"}'),
  ],
  [
    'sends elsewhere',
    (_body, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1' }).end(),
  ],
  ['lets nobody in', (_body, response) => void response.writeHead(403).end('{"error":{"code":1}}')],
  ['finds the call too large', (_body, response) => void response.writeHead(413).end()],
  ['was told nothing in time', (_body, response) => void response.writeHead(408).end()],
  ['says that it is overloaded', failing(-32_000, 'rate limit exceeded')],
  ['says that it lacks the block', failing(-32_000, 'header not found')],
]

test.each(ill)('a read goes to the next node where one %s', async (_name, behaviour) => {
  const first = await startNode(behaviour)
  const second = await startNode(sound)
  await expect(chainOf([first.url, second.url]).request('eth_blockNumber')).resolves.toBe('0x1')
  expect(first.bodies).toHaveLength(1)
})

test('a read goes to the next node where one does not answer in time', async () => {
  const silent = await startNode(() => undefined)
  const second = await startNode(sound)
  await expect(chainOf([silent.url, second.url], 4_000).request('eth_blockNumber')).resolves.toBe(
    '0x1',
  )
})

test('a node of another chain is never asked anything', async () => {
  const foreign = await startNode(sound, 1)
  const second = await startNode(answering(() => '0x2'))
  const chain = chainOf([foreign.url, second.url])
  await expect(chain.request('eth_getBalance', ['0x1', 'latest'])).resolves.toBe('0x2')
  await expect(chain.request('eth_sendRawTransaction', ['0x02'])).resolves.toBe('0x2')
  expect(foreign.bodies).toEqual([])
  await expect(chainOf([foreign.url]).request('eth_gasPrice')).rejects.toMatchObject({
    reason: 'wrong_chain',
  })
})

test('a node that failed is asked last for a while', async () => {
  const first = await startNode((_body, response) => void response.writeHead(500).end())
  const second = await startNode(sound)
  const chain = chainOf([first.url, second.url])
  await chain.request('eth_blockNumber')
  await chain.request('eth_gasPrice')
  expect(first.bodies).toHaveLength(1)
  expect(second.bodies).toHaveLength(2)
})

test('with every node away, the last reason is told, with its wish for patience', async () => {
  const limited = await startNode(
    (_body, response) => void response.writeHead(429, { 'retry-after': '7' }).end(),
  )
  const failure = await chainOf([await closedPort(), limited.url])
    .request('eth_blockNumber')
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(UpstreamError)
  expect(failure).toMatchObject({ reason: 'rate_limited', retryAfterSeconds: 7 })
})

test('a refusal of the call itself is passed on, not tried elsewhere', async () => {
  const first = await startNode((body) => ({
    jsonrpc: '2.0',
    id: (body as NodeCall).id,
    error: { code: 3, message: 'execution reverted', data: '0x08c379a0' },
  }))
  const second = await startNode(sound)
  const error = await chainOf([first.url, second.url])
    .request('eth_call', [{}, 'latest'])
    .catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(RpcError)
  expect(error).toMatchObject({ code: 3, message: 'execution reverted', data: '0x08c379a0' })
  expect(second.bodies).toHaveLength(0)
})

test('with one node alone, its own words about its load are passed on', async () => {
  const only = await startNode(failing(-32_000, 'rate limit exceeded'))
  await expect(chainOf([only.url]).request('eth_blockNumber')).rejects.toMatchObject({
    code: -32_000,
  })
})

const ambiguous: readonly (readonly [string, NodeBehaviour])[] = [
  ['resets the connection after it got it', (_body, response) => void response.destroy()],
  ['answers 502', (_body, response) => void response.writeHead(502).end()],
  ['answers half a JSON', (_body, response) => void response.end('{"jsonrpc"')],
  ['stays silent', () => undefined],
]

test.each(ambiguous)('a send is never repeated where a node %s', async (_name, behaviour) => {
  const first = await startNode(behaviour)
  const second = await startNode(sound)
  const failure = await chainOf([first.url, second.url], 4_000)
    .request('eth_sendRawTransaction', ['0x02'])
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'UpstreamError', taken: true })
  expect([first.bodies.length, second.bodies.length]).toEqual([1, 0])
})

test.each([401, 403, 413])('a send goes on where a node answers %i', async (status) => {
  const first = await startNode((_body, response) => void response.writeHead(status).end())
  const second = await startNode(sound)
  const chain = chainOf([first.url, second.url])
  await expect(chain.request('eth_sendRawTransaction', ['0x02'])).resolves.toBe('0x1')
})

test('a node may say by the clock when it wants to be asked again', async () => {
  const at = new Date(Date.now() + 30_000).toUTCString()
  const node = await startNode(
    (_body, response) => void response.writeHead(503, { 'retry-after': at }).end(),
  )
  const failure = (await chainOf([node.url])
    .request('eth_blockNumber')
    .catch((error: unknown) => error)) as UpstreamError
  expect(failure.retryAfterSeconds).toBeGreaterThan(20)
  expect(failure.retryAfterSeconds).toBeLessThanOrEqual(30)
})

test('a send goes on where a node surely did not take it', async () => {
  const limited = await startNode((_body, response) => void response.writeHead(429).end())
  const second = await startNode(sound)
  const chain = chainOf([await closedPort(), limited.url, second.url])
  await expect(chain.request('eth_sendRawTransaction', ['0x02'])).resolves.toBe('0x1')
  expect([limited.bodies.length, second.bodies.length]).toEqual([1, 1])
})

test('equal sends are two sends', async () => {
  const node = await startNode(sound)
  const chain = chainOf([node.url])
  await Promise.all([1, 2].map(() => chain.request('eth_sendRawTransaction', ['0x02'])))
  expect(node.bodies).toHaveLength(2)
})

test('equal reads of one moment are asked once, and others travel with them', async () => {
  const node = await startNode(answering((call) => call.method))
  const chain = chainOf([node.url])
  const results = await Promise.all([
    chain.request('eth_blockNumber'),
    chain.request('eth_blockNumber'),
    chain.request('eth_gasPrice'),
  ])
  expect(results).toEqual(['eth_blockNumber', 'eth_blockNumber', 'eth_gasPrice'])
  expect(node.bodies).toEqual([
    [
      { jsonrpc: '2.0', id: 0, method: 'eth_blockNumber', params: [] },
      { jsonrpc: '2.0', id: 1, method: 'eth_gasPrice', params: [] },
    ],
  ])
})

test('answers of a batch find their calls in any order', async () => {
  const node = await startNode((body) =>
    (body as readonly NodeCall[])
      .map((call) => ({ jsonrpc: '2.0', id: call.id, result: call.method }))
      .reverse(),
  )
  const chain = chainOf([node.url])
  await expect(
    Promise.all([chain.request('eth_blockNumber'), chain.request('eth_gasPrice')]),
  ).resolves.toEqual(['eth_blockNumber', 'eth_gasPrice'])
})

test('a node that knows no batches is asked one by one from then on', async () => {
  const node = await startNode((body) =>
    Array.isArray(body)
      ? { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'batches are not supported' } }
      : { jsonrpc: '2.0', id: (body as NodeCall).id, result: (body as NodeCall).method },
  )
  const chain = chainOf([node.url])
  const ask = (): Promise<unknown> =>
    Promise.all([chain.request('eth_blockNumber'), chain.request('eth_gasPrice')])
  await expect(ask()).resolves.toEqual(['eth_blockNumber', 'eth_gasPrice'])
  await expect(ask()).resolves.toEqual(['eth_blockNumber', 'eth_gasPrice'])
  expect(node.bodies).toHaveLength(5)
})

test('a node that has no time for a batch is not asked call by call', async () => {
  const node = await startNode(() => ({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32_005, message: 'rate limit exceeded' },
  }))
  const second = await startNode(answering((call) => call.method))
  const chain = chainOf([node.url, second.url])
  await expect(
    Promise.all([chain.request('eth_blockNumber'), chain.request('eth_gasPrice')]),
  ).resolves.toEqual(['eth_blockNumber', 'eth_gasPrice'])
  expect(node.bodies).toHaveLength(1)
})

test.each([
  { error: { code: -32_005, message: 'rate limit exceeded' } },
  { result: 'Ethereum' },
  { result: null },
])('a node that does not say of which chain it is (%j) is asked nothing else', async (said) => {
  const foreign = await startNode(sound, said)
  const second = await startNode(sound)
  await expect(chainOf([foreign.url, second.url]).request('eth_blockNumber')).resolves.toBe('0x1')
  const alone = chainOf([foreign.url])
  const both = await Promise.allSettled([
    alone.request('eth_sendRawTransaction', ['0x02']),
    alone.request('eth_sendRawTransaction', ['0x03']),
  ])
  for (const outcome of both)
    expect(outcome).toMatchObject({ reason: { name: 'UpstreamError', taken: false } })
  expect(foreign.bodies).toEqual([])
})

test('of a batch that one node answers in part, the rest goes to the next', async () => {
  const first = await startNode((body) =>
    (body as readonly NodeCall[]).map((call) =>
      call.method === 'eth_gasPrice'
        ? { jsonrpc: '2.0', id: call.id, error: { code: -32_005, message: 'too many requests' } }
        : { jsonrpc: '2.0', id: call.id, result: 'first' },
    ),
  )
  const second = await startNode(answering(() => 'second'))
  const chain = chainOf([first.url, second.url])
  await expect(
    Promise.all([chain.request('eth_blockNumber'), chain.request('eth_gasPrice')]),
  ).resolves.toEqual(['first', 'second'])
})

test('an answer above 10 MB is not taken', async () => {
  const node = await startNode((_body, response) => {
    response.write(`{"jsonrpc":"2.0","id":0,"result":"`)
    response.end(`${'x'.repeat(10_485_760)}"}`)
  })
  await expect(chainOf([node.url]).request('eth_getLogs', [{}])).rejects.toMatchObject({
    reason: 'too_large',
  })
})

test('a batch whose answer is too large is asked in halves', async () => {
  const node = await startNode((body, response) => {
    const calls = Array.isArray(body) ? (body as readonly NodeCall[]) : [body as NodeCall]
    const answers = calls.map((call) => ({
      jsonrpc: '2.0',
      id: call.id,
      result: 'x'.repeat(6_000_000),
    }))
    response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0]))
  })
  const chain = chainOf([node.url])
  const results = await Promise.all([
    chain.request<string>('eth_getCode', ['0x1']),
    chain.request<string>('eth_getCode', ['0x2']),
  ])
  expect(results.map((result) => result.length)).toEqual([6_000_000, 6_000_000])
})
