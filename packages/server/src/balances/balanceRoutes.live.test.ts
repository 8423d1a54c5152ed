import { createChain, type ServerNetwork } from '@latchkit/backend/chain'
import { balancesSchema, portfolioSchema, type Balances, type Portfolio } from '@latchkit/wire'
import * as v from 'valibot'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../createApp.ts'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, testNetwork, type TestApp } from '@latchkit/test-kit/createTestApp'
import { deploy, type Deployed } from '@latchkit/test-kit/deploy'
import { deployMulticall3 } from '../../test/deployMulticall3.ts'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'
import { startNode } from '@latchkit/test-kit/startNode'

const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const holder = '0x00000000000000000000000000000000000000cc'
let anvil: Anvil
let deployer: Address
let usd: Deployed
let dai: Deployed
let imitation: Deployed
let spam: Deployed

beforeAll(async () => {
  anvil = await startAnvil()
  deployer = anvil.accounts[9] as Address
  usd = await deploy(anvil, 'ExampleToken', ['USD Example', 'USDX', 6])
  dai = await deploy(anvil, 'ExampleToken', ['Wrapped Dai Example', 'XDAI', 18])
  imitation = await deploy(anvil, 'ExampleToken', ['USD Example', 'usdx', 6])
  spam = await deploy(anvil, 'SpamToken')
  await usd.call(deployer, 'mint', [holder, 125_500_000n])
  await dai.call(deployer, 'mint', [holder, 2n ** 200n + 1n])
  await imitation.call(deployer, 'mint', [holder, 1_000_000_000n])
  await spam.call(deployer, 'airdrop', [[holder], 1_000n])
  await anvil.send({ from: deployer, to: holder, value: 2n * 10n ** 18n })
})

afterAll(() => anvil.stop())

async function appOf(
  url: string,
  more: Record<string, unknown> = {},
  network: object = {},
): Promise<TestApp> {
  const id = (address: string): string => `eip155:31337:${address}`
  return await createTestApp({
    networks: [testNetwork(url, network)],
    prices: {
      tokens: [
        { address: id(native), price: 2_000, change24h: 1.25 },
        { address: id(usd.address), price: 1 },
      ],
      rates: { eur: 0.5 },
    },
    tokenLists: [{ address: id(usd.address), name: 'USD Example', symbol: 'USDX', decimals: 6 }],
    ...more,
  })
}

async function balancesOf(
  tested: TestApp,
  query = 'currency=usd',
  address = holder,
): Promise<Balances> {
  const answer = await tested.json<Balances>(`/v1/account/${address}/balance?${query}`)
  expect(v.safeParse(balancesSchema, answer).issues).toBeUndefined()
  return answer
}

test('coins and tokens are exact, valued, and most valuable first', async () => {
  expect(await balancesOf(await appOf(anvil.url))).toEqual({
    balances: [
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:31337',
        value: 4_000,
        price: 2_000,
        change24h: 1.25,
        quantity: { decimals: '18', numeric: '2' },
        iconUrl: 'http://server.test/public/getTokenImage/ETH',
      },
      {
        name: 'USD Example',
        symbol: 'USDX',
        chainId: 'eip155:31337',
        address: `eip155:31337:${usd.address}`,
        value: 125.5,
        price: 1,
        quantity: { decimals: '6', numeric: '125.5' },
        iconUrl: 'http://server.test/public/getTokenImage/USDX',
      },
      {
        name: 'Wrapped Dai Example',
        symbol: 'XDAI',
        chainId: 'eip155:31337',
        address: `eip155:31337:${dai.address}`,
        value: 0,
        price: 0,
        quantity: {
          decimals: '18',
          numeric: '1606938044258990275541962092341162602522202.993782792835301377',
        },
        iconUrl: '',
      },
    ],
  })
})

test('a portfolio names what an account has some of, by its id', async () => {
  const tested = await appOf(anvil.url)
  const path = `/v1/account/${holder}/portfolio`
  const answer = await tested.json<Portfolio>(path)
  expect(v.parse(portfolioSchema, answer)).toEqual({
    data: [
      { id: `eip155:31337:${native}`, name: 'Ether', symbol: 'ETH' },
      { id: `eip155:31337:${usd.address}`, name: 'USD Example', symbol: 'USDX' },
      { id: `eip155:31337:${dai.address}`, name: 'Wrapped Dai Example', symbol: 'XDAI' },
    ],
  })
  expect(await tested.json(`${path}?chainId=31337&currency=eur`)).toEqual(answer)
  const nobody = '0x00000000000000000000000000000000000000dd'
  expect(await tested.json(`/v1/account/${nobody}/portfolio`)).toEqual({ data: [] })
  expect((await tested.get(`${path}?currency=gold`)).status).toBe(400)
  expect((await tested.get(`${path}?chainId=eip155:5`)).status).toBe(400)
  expect((await tested.get('/v1/account/alice/portfolio')).status).toBe(400)
})

test('a portfolio is marked as stale while the nodes are unavailable', async () => {
  const { parts, json } = await appOf(anvil.url)
  const known = await json<Portfolio>(`/v1/account/${holder}/portfolio`)
  const network = parts.config.networks[0] as ServerNetwork
  const away = createChain({ ...network, rpcUrls: [await closedPort()] })
  const offline = createApp({ ...parts, chains: new Map([['eip155:31337', away]]) })
  const ask = async (address: string): Promise<Response> =>
    await offline.request(
      `http://server.test/v1/account/${address}/portfolio?projectId=local&chainId=eip155:31337`,
    )
  const answer = (await (await ask(holder)).json()) as Portfolio
  expect(answer.data).toEqual(known.data)
  expect(Date.parse(answer.staleSince ?? '')).toBeLessThanOrEqual(Date.now())
  expect((await ask('0x00000000000000000000000000000000000000de')).status).toBe(503)
})

test('it is the same through Multicall3', async () => {
  const multicall3 = await deployMulticall3(anvil)
  const plain = await balancesOf(await appOf(anvil.url))
  expect(await balancesOf(await appOf(anvil.url, {}, { multicall3 }))).toEqual(plain)
})

test('another currency has other values where the operator has stated a rate', async () => {
  const { balances } = await balancesOf(await appOf(anvil.url), 'currency=eur')
  expect(balances.map(({ value }) => value)).toEqual([2_000, 62.75, 0])
  const unpriced = await balancesOf(await appOf(anvil.url), 'currency=jpy')
  expect(new Set(unpriced.balances.map(({ price }) => price))).toEqual(new Set([0]))
})

test('an empty account has nothing', async () => {
  expect(
    await balancesOf(
      await appOf(anvil.url),
      'currency=usd',
      '0x00000000000000000000000000000000000000dd',
    ),
  ).toEqual({
    balances: [],
  })
})

test('what was just received is there with the next block', async () => {
  const tested = await appOf(anvil.url)
  const newcomer = '0x00000000000000000000000000000000000000ee'
  expect((await balancesOf(tested, 'currency=usd', newcomer)).balances).toEqual([])
  await usd.call(deployer, 'mint', [newcomer, 7n])
  const query = `currency=usd&forceUpdate=eip155:31337:${usd.address}`
  expect((await balancesOf(tested, query, newcomer)).balances).toMatchObject([
    { quantity: { numeric: '0.000007' } },
  ])
})

test('a token that is asked for by name is shown even where nothing is left of it', async () => {
  const query = `currency=usd&forceUpdate=eip155:31337:${usd.address.toUpperCase().replace('0X', '0x')},eip155:31337:${native}`
  const { balances } = await balancesOf(
    await appOf(anvil.url),
    query,
    '0x00000000000000000000000000000000000000dd',
  )
  expect(balances.map(({ symbol, quantity }) => `${symbol} ${quantity.numeric}`)).toEqual([
    'ETH 0',
    'USDX 0',
  ])
})

test('what one caller asks for by name changes no answer to another', async () => {
  const tested = await appOf(anvil.url)
  const stranger = '0x00000000000000000000000000000000000000de'
  const forced = `currency=usd&forceUpdate=eip155:31337:${imitation.address},eip155:31337:${dai.address}`
  expect((await balancesOf(tested, forced, stranger)).balances).toHaveLength(1)
  expect((await balancesOf(tested, 'currency=usd', stranger)).balances).toEqual([])
})

test('a node that refuses what the server asks is away, not an accident', async () => {
  const node = await startNode((body) => {
    const refuse = ({ id }: { id: unknown }): object => ({
      jsonrpc: '2.0',
      id,
      error: { code: -32_005, message: 'rate limit exceeded' },
    })
    return Array.isArray(body) ? body.map(refuse) : refuse(body as { id: unknown })
  })
  const { get, lines } = await appOf(node.url)
  for (const question of ['balance?currency=usd', 'history']) {
    const response = await get(`/v1/account/${holder}/${question}`)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ reasons: [{ field: 'chainId' }] })
  }
  expect(lines.filter(({ level }) => level === 'error')).toEqual([])
})

test('equal questions of one moment cost the node as much as one', async () => {
  const calls: string[] = []
  const node = await startNode(async (body) => {
    for (const call of [body].flat()) calls.push(call.method)
    const response = await fetch(anvil.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return await response.json()
  })
  const one = await appOf(node.url)
  await balancesOf(one)
  const alone = calls.splice(0).sort()
  // As many as one client may ask at once: the others wait, and are asked when the first are answered.
  const many = await appOf(node.url)
  await Promise.all(Array.from({ length: 8 }, () => balancesOf(many)))
  expect(calls.sort()).toEqual(alone)
})

test('with the nodes unavailable, the last balances are returned as stale; without them, 503', async () => {
  const online = await appOf(anvil.url, { cache: { balancesSeconds: 0 } })
  const known = await balancesOf(online)
  const [network] = online.parts.config.networks
  const away = createChain({
    ...(network as NonNullable<typeof network>),
    rpcUrls: [await closedPort()],
  })
  const offline = createApp({ ...online.parts, chains: new Map([['eip155:31337', away]]) })
  const ask = async (address: string): Promise<Response> =>
    await offline.request(
      `http://server.test/v1/account/${address}/balance?currency=usd&projectId=local`,
    )
  const answer = (await (await ask(holder)).json()) as Balances
  expect(answer.balances).toEqual(known.balances)
  expect(Date.parse(answer.staleSince as string)).toBeLessThanOrEqual(Date.now())
  const stranger = await ask('0x00000000000000000000000000000000000000ff')
  expect(stranger.status).toBe(503)
  expect(stranger.headers.get('retry-after')).toBe('5')
  expect(await stranger.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'chainId' }] })
})

test('of several networks, one that is away is named and the others are given', async () => {
  const networks = [
    testNetwork(anvil.url),
    { ...testNetwork(await closedPort()), caipNetworkId: 'eip155:31338' },
  ]
  const answer = await balancesOf(await appOf(anvil.url, { networks }))
  expect(answer.unavailable).toEqual(['eip155:31338'])
  expect(answer.balances.length).toBeGreaterThan(0)
})

test.each([
  ['no currency', '', 'currency'],
  ['an unknown currency', 'currency=chf', 'currency'],
  ['a network that is not offered', 'currency=usd&chainId=eip155:5', 'chainId'],
  ['a token that is none', 'currency=usd&forceUpdate=usdc', 'forceUpdate'],
  ['a token of another network', `currency=usd&forceUpdate=eip155:5:${native}`, 'forceUpdate'],
])('%s is refused', async (_name, query, field) => {
  const response = await (await appOf(anvil.url)).get(`/v1/account/${holder}/balance?${query}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    status: 'FAILED',
    reasons: [{ field, name: field }],
  })
})

test('an address that is none is refused', async () => {
  const response = await (await appOf(anvil.url)).get('/v1/account/0x12/balance?currency=usd')
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ reasons: [{ field: 'address' }] })
})
