import { createChain } from '@latchkit/backend/chain'
import type { History } from '@latchkit/wire'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../createApp.ts'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, testNetwork, type TestApp } from '@latchkit/test-kit/createTestApp'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'
import { startNode, type NodeCall } from '@latchkit/test-kit/startNode'

let first: Anvil
let second: Anvil
let alice: Address
let bob: Address

beforeAll(async () => {
  ;[first, second] = await Promise.all([startAnvil(), startAnvil(31_338)])
  ;[alice, bob] = first.accounts.map((address) => address.toLowerCase()) as [Address, Address]
  for (let count = 0; count < 120; count++) {
    const chain = count % 3 === 2 ? second : first
    await chain.request('evm_setNextBlockTimestamp', [1_900_000_000 + count * 10])
    await chain.send({ from: alice, to: bob, value: BigInt(count + 1) })
  }
})

afterAll(() => Promise.all([first.stop(), second.stop()]))

function bothNetworks(more: object = {}): object[] {
  return [
    testNetwork(first.url, more),
    { ...testNetwork(second.url, more), caipNetworkId: 'eip155:31338', name: 'Second' },
  ]
}

async function pageAfter(
  { json }: TestApp,
  cursor: string | null | undefined,
  chainId?: string,
): Promise<History> {
  const query = new URLSearchParams({ ...(cursor && { cursor }), ...(chainId && { chainId }) })
  return await json<History>(`/v1/account/${alice}/history?${query}`)
}

async function readAll(tested: TestApp, chainId?: string): Promise<History['data']> {
  const data: History['data'][number][] = []
  let cursor: string | null | undefined
  do {
    const page = await pageAfter(tested, cursor, chainId)
    data.push(...page.data)
    cursor = page.next
  } while (cursor !== null)
  return data
}

const amounts = (data: History['data']): number[] =>
  data.map(({ transfers }) => Math.round(Number(transfers?.[0]?.quantity.numeric) * 1e18))
const downFrom = (start: number, end: number): number[] =>
  Array.from({ length: start - end + 1 }, (_, index) => start - index)

test('a page holds fifty; the pages together hold everything once, in order', async () => {
  const tested = await createTestApp({ networks: bothNetworks() })
  const page = await pageAfter(tested, undefined)
  expect(page.data).toHaveLength(50)
  expect(amounts(await readAll(tested))).toEqual(downFrom(120, 1))
})

test('one network can be asked alone, by number or CAIP-2 id', async () => {
  const tested = await createTestApp({ networks: bothNetworks() })
  const one = await readAll(tested, 'eip155:31338')
  expect(one).toHaveLength(40)
  expect(new Set(one.map(({ metadata }) => metadata.chain))).toEqual(new Set(['eip155:31338']))
  expect(await readAll(tested, '31338')).toEqual(one)
})

test.each([{ native: 'trace' }, { native: 'blocks' }, { native: 'trace', maxBlockRange: 7 }])(
  'however the past is read (%o), it is the same',
  async (history) => {
    const tested = await createTestApp({ networks: bothNetworks({ history }) })
    expect(amounts(await readAll(tested))).toEqual(downFrom(120, 1))
  },
)

test('what is new between two pages neither shifts nor doubles a row', async () => {
  const tested = await createTestApp({ networks: bothNetworks() })
  const one = await pageAfter(tested, undefined)
  const snapshots = await Promise.all([first, second].map((chain) => chain.request('evm_snapshot')))
  for (const chain of [first, second]) await chain.send({ from: alice, to: bob, value: 5_000n })
  const two = await pageAfter(tested, one.next)
  const three = await pageAfter(tested, two.next)
  expect(amounts([...one.data, ...two.data, ...three.data])).toEqual(downFrom(120, 1))
  expect(amounts((await pageAfter(tested, undefined)).data)).toContain(5_000)
  await Promise.all(
    [first, second].map((chain, index) => chain.request('evm_revert', [snapshots[index]])),
  )
})

test('a branch that the chain has left disappears, and what replaced it is there', async () => {
  const tested = await createTestApp({ networks: [testNetwork(first.url)] })
  const snapshot = await first.request('evm_snapshot')
  const lost = await first.send({ from: alice, to: bob, value: 6_000n })
  expect(amounts((await pageAfter(tested, undefined)).data)[0]).toBe(6_000)
  await first.request('evm_revert', [snapshot])
  await first.send({ from: alice, to: bob, value: 7_000n })
  const page = await pageAfter(tested, undefined)
  expect(amounts(page.data).slice(0, 2)).toEqual([7_000, 119])
  expect(page.data.map(({ metadata }) => metadata.hash)).not.toContain(lost.transactionHash)
})

test('a chain that was started anew is read anew', async () => {
  const fresh = await startAnvil()
  const tested = await createTestApp({ networks: [testNetwork(fresh.url, { testnet: true })] })
  for (let count = 0; count < 20; count++) await fresh.send({ from: alice, to: bob, value: 1n })
  expect((await pageAfter(tested, undefined)).data).toHaveLength(20)
  await fresh.request('anvil_reset')
  await fresh.send({ from: alice, to: bob, value: 9n })
  expect(amounts((await pageAfter(tested, undefined)).data)).toEqual([9])
  await fresh.stop()
})

test('a test network that goes back to an earlier block takes what came after along', async () => {
  const tested = await createTestApp({ networks: [testNetwork(first.url, { testnet: true })] })
  const before = await pageAfter(tested, undefined)
  const snapshot = await first.request('evm_snapshot')
  await first.send({ from: alice, to: bob, value: 8_000n })
  expect(amounts((await pageAfter(tested, undefined)).data)[0]).toBe(8_000)
  await first.request('evm_revert', [snapshot])
  expect(await pageAfter(tested, undefined)).toEqual(before)
})

test('a node that lags behind takes nothing away', async () => {
  let isLagging = false
  const relay = await startNode(async (body) => {
    const answer = async (call: NodeCall): Promise<object> => {
      const isHead =
        call.method === 'eth_getBlockByNumber' && (call.params as unknown[])[0] === 'latest'
      const params = isLagging && isHead ? ['0x5', false] : call.params
      return {
        jsonrpc: '2.0',
        id: call.id,
        result: await first.request(call.method, params as unknown[]),
      }
    }
    return Array.isArray(body)
      ? await Promise.all(body.map(answer))
      : await answer(body as NodeCall)
  })
  const tested = await createTestApp({ networks: [testNetwork(relay.url)] })
  const known = await pageAfter(tested, undefined)
  isLagging = true
  expect(await pageAfter(tested, undefined)).toEqual(known)
  isLagging = false
  const asked = relay.bodies.length
  expect(await pageAfter(tested, undefined)).toEqual(known)
  expect(relay.bodies).toHaveLength(asked + 1)
})

test('a cursor of another account or another question is refused', async () => {
  const tested = await createTestApp({ networks: bothNetworks() })
  const { next } = await pageAfter(tested, undefined)
  const other = await tested.get(`/v1/account/${bob}/history?cursor=${next}`)
  expect(other.status).toBe(400)
  const narrower = await tested.get(`/v1/account/${alice}/history?chainId=31337&cursor=${next}`)
  expect(narrower.status).toBe(400)
})

test('with the nodes away, what was read before is given with its age', async () => {
  const online = await createTestApp({ networks: [testNetwork(first.url)] })
  const known = await pageAfter(online, undefined)
  const [network] = online.parts.config.networks
  const away = createChain({
    ...(network as NonNullable<typeof network>),
    rpcUrls: [await closedPort()],
  })
  const offline = createApp({ ...online.parts, chains: new Map([['eip155:31337', away]]) })
  const response = await offline.request(
    `http://server.test/v1/account/${alice}/history?projectId=local`,
  )
  const page = (await response.json()) as History
  expect(page.data).toEqual(known.data)
  expect(Date.parse(page.staleSince as string)).toBeLessThanOrEqual(Date.now())
  const stranger = await offline.request(`/v1/account/${bob}/history?projectId=local`)
  expect(stranger.status).toBe(503)
  expect(stranger.headers.get('retry-after')).toBe('5')
})

test('of several networks, one that is away is named and the others are given', async () => {
  const networks = [
    testNetwork(first.url),
    { ...testNetwork(await closedPort()), caipNetworkId: 'eip155:31338' },
  ]
  const page = await pageAfter(await createTestApp({ networks }), undefined)
  expect(page.unavailable).toEqual(['eip155:31338'])
  expect(page.data).toHaveLength(50)
})

test('equal questions of one moment are answered once', async () => {
  const tested = await createTestApp({ networks: [testNetwork(first.url)] })
  const pages = await Promise.all(Array.from({ length: 5 }, () => pageAfter(tested, undefined)))
  for (const page of pages) expect(page).toEqual(pages[0])
})
