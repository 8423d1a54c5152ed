import { createChain } from '@latchkit/backend/chain'
import type { Balances } from '@latchkit/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBitcoinChain, type BitcoinTestChain } from '@latchkit/test-kit/startBitcoinChain'
import { startFaultyServer } from '@latchkit/test-kit/startFaultyServer'
import { accountOf } from '@latchkit/localnet-bitcoin'
import { createApp } from '../createApp.ts'
import { bitcoinNetwork } from '../../test/bitcoinNetwork.ts'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, type TestApp } from '@latchkit/test-kit/createTestApp'

const { caipNetworkId } = bitcoinNetwork('')
const alice = accountOf('alice').payment.address
const bob = accountOf('bob').payment.address
const dave = accountOf('dave').ordinals.address
let chain: BitcoinTestChain

beforeAll(async () => {
  chain = await startBitcoinChain()
})

afterAll(() => chain.stop())

async function appOf(urls: readonly string[], more: object = {}): Promise<TestApp> {
  const prices = { tokens: [{ address: `${caipNetworkId}:native`, price: 60_000 }] }
  return await createTestApp({ networks: [bitcoinNetwork(...urls)], prices, ...more })
}

async function balanceOf(tested: TestApp, address: string, query = ''): Promise<Balances> {
  return await tested.json<Balances>(`/v1/account/${address}/balance?currency=usd${query}`)
}

function sats({ balances }: Balances): bigint {
  const numeric = balances[0]?.quantity.numeric ?? '0'
  const [whole = '0', fraction = ''] = numeric.split('.')
  return BigInt(whole) * 100_000_000n + BigInt(fraction.padEnd(8, '0'))
}

test('the native coin is exact and valued, and has no address', async () => {
  const answer = await balanceOf(await appOf([chain.url]), alice)
  expect(sats(answer)).toBe(chain.balanceOf(alice))
  expect(answer.balances).toEqual([
    {
      name: 'Bitcoin',
      symbol: 'BTC',
      chainId: caipNetworkId,
      value: expect.closeTo((Number(chain.balanceOf(alice)) / 1e8) * 60_000, 6) as number,
      price: 60_000,
      quantity: { decimals: '8', numeric: expect.any(String) as string },
      iconUrl: 'http://server.test/public/getTokenImage/BTC',
    },
  ])
})

test('unconfirmed transactions count at once, even with a fresh cache', async () => {
  const tested = await appOf([chain.url])
  const before = sats(await balanceOf(tested, bob))
  chain.giveUnconfirmed(bob, 12_345n)
  expect(sats(await balanceOf(tested, bob))).toBe(before + 12_345n)
  chain.mine()
  expect(sats(await balanceOf(tested, bob))).toBe(before + 12_345n)
})

test('an empty address has nothing, and shows it where it is asked for', async () => {
  const tested = await appOf([chain.url])
  expect(await balanceOf(tested, dave)).toEqual({ balances: [] })
  const forced = await balanceOf(tested, dave, `&forceUpdate=${caipNetworkId}:native`)
  expect(forced.balances).toMatchObject([{ symbol: 'BTC', quantity: { numeric: '0' } }])
})

test('an address in capitals is the same address', async () => {
  const tested = await appOf([chain.url])
  const answer = await balanceOf(tested, alice.toUpperCase())
  expect(sats(answer)).toBe(chain.balanceOf(alice))
})

test.each([
  ['cuts its JSON', { body: '{"address":"x","chain_stats":{' }],
  ['resets', { cut: 'before' as const }],
  ['has no time', { status: 429, headers: { 'retry-after': '9' } }],
  ['answers nonsense', { body: { chain_stats: { funded_txo_sum: -1 } } }],
  ['knows no such address', { status: 404, body: 'not found' }],
  ['is closed to us', { status: 403, body: 'forbidden' }],
])('a node that %s is away', async (_name, failure) => {
  const ill = await startFaultyServer(chain.url)
  ill.decide = (path) => (path.startsWith('/address') ? failure : undefined)
  const response = await (await appOf([ill.url])).get(`/v1/account/${alice}/balance?currency=usd`)
  ill.stop()
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ reasons: [{ field: 'chainId' }] })
})

test('a node of another chain is passed over', async () => {
  const main = await startFaultyServer(chain.url)
  main.change = (path, text) =>
    path === '/block-height/0'
      ? '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
      : text
  const answer = await balanceOf(await appOf([main.url, chain.url]), alice)
  expect(sats(answer)).toBe(chain.balanceOf(alice))
  expect(main.asked).toEqual(['/block-height/0'])
  const response = await (await appOf([main.url])).get(`/v1/account/${alice}/balance?currency=usd`)
  main.stop()
  expect(response.status).toBe(503)
})

test('with the nodes unavailable, the last balances are returned as stale; without them, 503', async () => {
  const online = await appOf([chain.url], { cache: { balancesSeconds: 0 } })
  const known = await balanceOf(online, alice)
  const away = createChain({ ...online.parts.config.networks[0]!, rpcUrls: [await closedPort()] })
  const offline = createApp({ ...online.parts, chains: new Map([[caipNetworkId, away]]) })
  const ask = async (address: string): Promise<Response> =>
    await offline.request(`/v1/account/${address}/balance?currency=usd&projectId=local`)
  const answer = (await (await ask(alice)).json()) as Balances
  expect(sats(answer)).toBe(sats(known))
  expect(Date.parse(answer.staleSince as string)).toBeLessThanOrEqual(Date.now())
  expect((await ask(dave)).status).toBe(503)
})

test.each([
  ['of another network', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['with a wrong letter', alice.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'))],
])('an address %s is refused', async (_name, address) => {
  const { get } = await appOf([await closedPort()])
  const response = await get(`/v1/account/${address}/balance?currency=usd`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ reasons: [{ field: 'address' }] })
})
