import { createChain } from '@latchkit/backend/chain'
import { balancesSchema, type Balances } from '@latchkit/wire'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFaultyServer } from '@latchkit/test-kit/startFaultyServer'
import { programs, accountOf, tokens } from '@latchkit/localnet-solana'
import { launchTestToken, startTestChain, type TestChain } from '@latchkit/localnet-solana/testing'
import { createApp } from '../createApp.ts'
import { answering } from '@latchkit/test-kit/answering'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, type TestApp } from '@latchkit/test-kit/createTestApp'
import { solanaNetwork } from '../../test/solanaNetwork.ts'
import { startNode } from '@latchkit/test-kit/startNode'

const native = 'So11111111111111111111111111111111111111111'
const network = solanaNetwork('')
const id = (address: string): string => `${network.caipNetworkId}:${address}`
const alice = accountOf('alice').address
const bob = accountOf('bob').address
const dave = accountOf('dave').address
/** Nobody's. */
const endless = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
})

afterAll(() => chain.chain.stop())

async function appOf(
  urls: readonly string[],
  more: Record<string, unknown> = {},
): Promise<TestApp> {
  const settings = {
    networks: [solanaNetwork(...urls)],
    prices: {
      tokens: [
        { address: id(native), price: 150 },
        { address: id(tokens.usdx.mint), price: 1 },
      ],
    },
    tokenLists: [
      { address: id(tokens.usdx.mint), name: 'USD Example', symbol: 'USDX', decimals: 6 },
    ],
    ...more,
  }
  return await createTestApp(settings)
}

async function balancesOf(tested: TestApp, address: string, query = ''): Promise<Balances> {
  const path = `/v1/account/${address}/balance?currency=usd${query}`
  const answer = await tested.json<Balances>(path)
  expect(v.safeParse(balancesSchema, answer).issues).toBeUndefined()
  return answer
}

const short = ({ balances }: Balances): readonly string[] =>
  balances.map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`)

test('the coin and tokens of both programs are exact and valued; NFTs are left out', async () => {
  const lamports = await chain.rpc.getBalance(bob, { commitment: 'confirmed' }).send()
  const { balances } = await balancesOf(await appOf([chain.chain.url]), bob)
  expect(balances.map(({ symbol }) => symbol)).toEqual(['SOL', 'USDX', 'TOLLX'])
  const [coin, usdx, tollx] = balances
  expect(coin).toEqual({
    name: 'Solana',
    symbol: 'SOL',
    chainId: network.caipNetworkId,
    address: id(native),
    value: expect.closeTo((Number(lamports.value) / 1e9) * 150, 6) as number,
    price: 150,
    quantity: {
      decimals: '9',
      numeric: expect.stringMatching(/^\d+\.\d+$/) as string,
    },
    iconUrl: 'http://server.test/public/getTokenImage/SOL',
  })
  expect(BigInt((coin?.quantity.numeric ?? '').replace('.', '').padEnd(11, '0'))).toBe(
    lamports.value,
  )
  expect(usdx).toMatchObject({
    address: id(tokens.usdx.mint),
    price: 1,
    quantity: { decimals: '6' },
  })
  expect(usdx?.value).toBe(Number(usdx?.quantity.numeric))
  expect(tollx).toMatchObject({ name: 'Toll Example', price: 0, value: 0, iconUrl: '' })
})

test('an empty account has nothing, and what is asked by name is shown all the same', async () => {
  const tested = await appOf([chain.chain.url])
  expect(await balancesOf(tested, dave)).toEqual({ balances: [] })
  const force = `&forceUpdate=${id(native)},${id(tokens.usdx.mint)}`
  expect(short(await balancesOf(tested, dave, force))).toEqual(['0 SOL', '0 USDX'])
  expect(await balancesOf(tested, dave)).toEqual({ balances: [] })
})

test('what was just received is there, though the last answer is young', async () => {
  const tested = await appOf([chain.chain.url])
  const stranger = accountOf('dave').address
  expect(short(await balancesOf(tested, stranger))).not.toContain('1.000000001 SOL')
  await chain.confirm([chain.transferSol(stranger, 1_000_000_001n)])
  const force = `&forceUpdate=${id(native)}`
  expect(short(await balancesOf(tested, stranger, force))).toContain('1.000000001 SOL')
})

test('a plain token on no list has the name that its metadata give it', async () => {
  const carol = accountOf('carol').address
  const { balances } = await balancesOf(await appOf([chain.chain.url]), carol)
  expect(balances.find(({ address }) => address === id(tokens.harbor.mint))).toMatchObject({
    name: 'Harbor Example',
    symbol: 'HARBR',
    quantity: { decimals: '6', numeric: '42' },
  })
})

test('amounts beyond JavaScript’s numbers are exact', async () => {
  const about = { program: programs.token2022, name: 'Endless', symbol: 'ENDL', decimals: 3 }
  const mint = await launchTestToken(chain, about, { to: endless, amount: 2n ** 64n - 1n })
  const { balances } = await balancesOf(await appOf([chain.chain.url]), endless)
  expect(balances).toMatchObject([
    { address: id(mint), quantity: { decimals: '3', numeric: '18446744073709551.615' } },
  ])
  const real = await startFaultyServer(chain.chain.url)
  real.change = (_path, text) => text.replace(/"value":0\b/, '"value":18446744073709551615')
  const rich = await balancesOf(await appOf([real.url]), endless)
  real.stop()
  expect(rich.balances[0]?.quantity.numeric).toBe('18446744073.709551615')
})

test('a token that lures, or borrows a listed symbol, is left out; an odd name is cleaned', async () => {
  const carol = accountOf('carol').address
  const launch = async (name: string, symbol: string): Promise<string> =>
    await launchTestToken(
      chain,
      { program: programs.token2022, name, symbol, decimals: 2 },
      { to: carol, amount: 500n },
    )
  await launch('Claim at free-sol.example.com', 'FREE')
  await launch('USD Example', 'usdx')
  const odd = await launch('\u202eevil\u0000\n name', `X${'y'.repeat(200)}`)
  const { balances } = await balancesOf(await appOf([chain.chain.url]), carol)
  expect(balances.filter(({ symbol }) => /^(?:FREE|usdx)$/.test(symbol))).toEqual([])
  expect(balances.find(({ address }) => address === id(odd))).toMatchObject({
    name: 'evil name',
    symbol: `X${'y'.repeat(79)}`,
    quantity: { numeric: '5' },
  })
})

test.each([
  ['cuts its JSON', { body: '{"jsonrpc":"2.0","id":0,"resu' }],
  ['resets', { cut: 'before' as const }],
  ['has no time', { status: 429, headers: { 'retry-after': '9' } }],
  ['is broken', { status: 500 }],
  ['answers nonsense', { body: { jsonrpc: '2.0', id: 0, result: { value: {} } } }],
])('where the first node %s, the second is asked; alone, it is away', async (_name, failure) => {
  const ill = await startFaultyServer(chain.chain.url)
  ill.decide = () => failure
  const expected = short(await balancesOf(await appOf([chain.chain.url]), bob))
  expect(short(await balancesOf(await appOf([ill.url, chain.chain.url]), bob))).toEqual(expected)
  const response = await (await appOf([ill.url])).get(`/v1/account/${bob}/balance?currency=usd`)
  ill.stop()
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(5)
})

test('a node of another chain is not believed', async () => {
  const rich = answering(() => ({ context: { slot: 1 }, value: 1_000_000_000 }))
  const main = await startNode(rich)
  const response = await (await appOf([main.url])).get(`/v1/account/${bob}/balance?currency=usd`)
  expect(response.status).toBe(503)
  expect(main.bodies).toEqual([])
})

test('with the nodes unavailable, the last balances are returned as stale; without them, 503', async () => {
  const online = await appOf([chain.chain.url], { cache: { balancesSeconds: 0 } })
  const known = await balancesOf(online, alice)
  const away = createChain({ ...online.parts.config.networks[0]!, rpcUrls: [await closedPort()] })
  const offline = createApp({ ...online.parts, chains: new Map([[network.caipNetworkId, away]]) })
  const ask = async (address: string): Promise<Response> =>
    await offline.request(`/v1/account/${address}/balance?currency=usd&projectId=local`)
  const answer = (await (await ask(alice)).json()) as Balances
  expect(short(answer)).toEqual(short(known))
  expect(Date.parse(answer.staleSince as string)).toBeLessThanOrEqual(Date.now())
  expect((await ask(native)).status).toBe(503)
})

test('equal questions of one moment cost as much as one', async () => {
  const counting = await startFaultyServer(chain.chain.url)
  await balancesOf(await appOf([counting.url]), bob)
  const alone = counting.asked.splice(0).length
  // As many as one client may ask at once: the others wait, and are asked when the first are answered.
  const tested = await appOf([counting.url])
  await Promise.all(Array.from({ length: 8 }, () => balancesOf(tested, bob)))
  counting.stop()
  expect(counting.asked).toHaveLength(alone)
})

test.each([
  ['an EVM address on Solana', `/v1/account/0x${'a'.repeat(40)}/balance`, 'address'],
  ['an address with a letter too many', `/v1/account/${bob}11/balance`, 'address'],
])('%s is refused', async (_name, path, field) => {
  const { get } = await appOf([await closedPort()])
  const response = await get(`${path}?currency=usd&chainId=${network.caipNetworkId}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ reasons: [{ field }] })
})
