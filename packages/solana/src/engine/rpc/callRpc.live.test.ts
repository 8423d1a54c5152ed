import type { AdapterHost, RpcEndpoint } from '@latchkit/core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSolanaChain, type SolanaTestChain } from '@latchkit/test-kit/startSolanaChain'
import { startFaultyNode, type FaultyNode } from '../../../test/faultyNode.ts'
import { localNetwork } from '../../../test/testKit.ts'
import { callRpc } from './callRpc.ts'

let chain: SolanaTestChain
let first: FaultyNode
let second: FaultyNode

beforeAll(async () => {
  chain = await startSolanaChain()
})
afterAll(() => chain.chain.stop())
beforeEach(async () => {
  first = await startFaultyNode(chain.chain.url)
  second = await startFaultyNode(chain.chain.url)
})
afterEach(() => {
  first.stop()
  second.stop()
})

const network = localNetwork('http://127.0.0.1:1')

function call(...endpoints: readonly [RpcEndpoint, ...RpcEndpoint[]]): Promise<unknown> {
  const host: AdapterHost = { networks: [network], rpcEndpoints: () => endpoints }
  return callRpc(host, network.networkId, 'getHealth', [])
}

const at = ({ url }: FaultyNode): RpcEndpoint => ({ url, plainText: false })

test.each([403, 408, 413, 429, 500, 502, 503, 504])(
  'asks again after a status %s',
  async (status) => {
    let failures = 2
    first.decide = () => (failures-- > 0 ? { status, body: 'busy' } : undefined)
    expect(await call(at(first))).toBe('ok')
    expect(first.asked).toHaveLength(3)
  },
)

test.each([-32_005, -32_603, -32_016])('asks again after the code %s', async (code) => {
  let failures = 2
  first.decide = () =>
    failures-- > 0
      ? { body: { jsonrpc: '2.0', id: 1, error: { code, message: 'behind' } } }
      : undefined
  expect(await call(at(first))).toBe('ok')
})

test('asks again after a cut connection and after half an answer', async () => {
  const failures = [{ cut: 'before' }, { body: '{"jsonrpc":"2.0","res' }, { body: '[]' }] as const
  let index = 0
  first.decide = () => failures[index++]
  expect(await call(at(first))).toBe('ok')
  expect(first.asked).toHaveLength(4)
})

test('gives up after three repetitions', async () => {
  first.decide = () => ({ status: 503, body: 'closed' })
  await expect(call(at(first))).rejects.toMatchObject({
    code: 'HttpFailed',
    details: 'closed',
    context: { status: 503 },
  })
  expect(first.asked).toHaveLength(4)
})

test('takes the next node at once where one fails', async () => {
  first.decide = () => ({ status: 502 })
  expect(await call(at(first), at(second))).toBe('ok')
  expect([first.asked.length, second.asked.length]).toEqual([1, 1])
})

test('does not ask a node again that does not know the method or the site', async () => {
  first.decide = () => ({ status: 401, body: 'who are you' })
  second.decide = () => ({ body: { error: { code: -32_601, message: 'Method not found' } } })
  await expect(call(at(first), at(second))).rejects.toMatchObject({
    code: 'HttpFailed',
    details: 'Method not found',
    context: { rpcCode: -32_601 },
  })
  expect([first.asked.length, second.asked.length]).toEqual([1, 1])
})

test('repeats nothing that the network has refused', async () => {
  first.decide = () => ({ body: { error: { code: -32_602, message: 'Invalid param', data: 7 } } })
  await expect(call(at(first), at(second))).rejects.toMatchObject({
    code: 'HttpFailed',
    details: 'Invalid param',
    context: { rpcCode: -32_602, rpcData: 7 },
  })
  expect(second.asked).toEqual([])
})

test('waits as long as a node asks for', async () => {
  let failures = 1
  first.decide = () =>
    failures-- > 0 ? { status: 429, headers: { 'retry-after': '0' } } : undefined
  expect(await call(at(first))).toBe('ok')
  failures = 1
  first.decide = () =>
    failures-- > 0
      ? { status: 429, headers: { 'retry-after': new Date(0).toUTCString() } }
      : undefined
  expect(await call(at(first))).toBe('ok')
})

test('says that nothing can be reached', async () => {
  first.stop()
  await expect(call(at(first))).rejects.toMatchObject({ code: 'Offline' })
})

test('sends the kit’s own server a body for which the browser asks no leave', async () => {
  await call({ url: first.url, plainText: true })
  expect(first.headers['content-type']).toBe('text/plain')
  await call(at(first))
  expect(first.headers['content-type']).toBe('application/json')
})

test('knows only the networks of the site', async () => {
  const host: AdapterHost = { networks: [network], rpcEndpoints: () => [at(first)] }
  await expect(callRpc(host, 'solana:other', 'getHealth', [])).rejects.toMatchObject({
    code: 'NetworkNotFound',
  })
})

test('asks nobody any more once it is aborted', async () => {
  const controller = new AbortController()
  first.decide = () => {
    controller.abort()
    return { status: 503 }
  }
  const host: AdapterHost = { networks: [network], rpcEndpoints: () => [at(first), at(second)] }
  await expect(
    callRpc(host, network.networkId, 'getHealth', [], controller.signal),
  ).rejects.toMatchObject({ code: 'Aborted' })
  expect(second.asked).toEqual([])
})
