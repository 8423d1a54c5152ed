import type { Prices } from '@latchkit/wire'
import { expect, test } from 'vitest'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'
import { startUpstream, type UpstreamBehaviour } from '../../../../../test/startUpstream.ts'

const chain = 'eip155:1'
const native = `${chain}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const dai = '0x6b175474e89094c44da98b954eedeac495271d0f'
const odd = '0x00000000000000000000000000000000000000aa'
const listed = [
  { address: `${chain}:${usdc}`, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  { address: `${chain}:${dai}`, name: 'Dai', symbol: 'DAI', decimals: 18 },
  { address: `${chain}:${odd}`, name: 'Odd', symbol: 'ODD', decimals: 18 },
]
type Kind = 'coingecko' | 'defillama'

/** What the services say of the coin and two tokens, and nothing of use about a third. */
const behaviours: Readonly<Record<Kind, UpstreamBehaviour>> = {
  coingecko: ({ path }) =>
    path === '/simple/price'
      ? { ethereum: { usd: 3021.55, usd_24h_change: -1.25 } }
      : {
          [usdc]: { usd: 0.9998, usd_24h_change: 0.01 },
          [dai]: { usd: 1.0003, usd_24h_change: null },
          [odd]: { usd: null },
        },
  defillama: ({ path }) =>
    path.startsWith('/percentage/')
      ? { coins: { 'coingecko:ethereum': -1.25, [`ethereum:${usdc}`]: 0.01 } }
      : {
          coins: {
            'coingecko:ethereum': { price: 3021.55, symbol: 'ETH', timestamp: 1, confidence: 0.99 },
            [`ethereum:${usdc}`]: {
              decimals: 6,
              symbol: 'USDC',
              price: 0.9998,
              timestamp: 1,
              confidence: 0.99,
            },
            [`ethereum:${dai}`]: { decimals: 18, symbol: 'DAI', price: 1.0003, timestamp: 1 },
            [`ethereum:${odd}`]: {
              decimals: 18,
              symbol: 'ODD',
              price: 99,
              timestamp: 1,
              confidence: 0.3,
            },
          },
        },
}

async function appWith(
  kind: Kind,
  behaviour: UpstreamBehaviour,
  more: object = {},
  prices: object = {},
) {
  const upstream = await startUpstream(behaviour)
  const { app } = await createTestApp({
    networks: [{ ...testNetwork(await closedPort()), caipNetworkId: chain }],
    prices: { services: [{ kind, url: `${upstream.url}/`, ...more }], ...prices },
    tokenLists: listed,
  })
  const ask = async (addresses: readonly string[]) => {
    const body = JSON.stringify({ projectId: 'local', currency: 'usd', addresses })
    const response = await app.request('/v1/fungible/price', { method: 'POST', body })
    const { fungibles = [] } = (await response.json()) as Partial<Prices>
    const found = fungibles.map(({ address, price }) => [address, price])
    return { status: response.status, found: Object.fromEntries(found) as Record<string, number> }
  }
  return { ask, questions: upstream.questions }
}

/** A list without prices, not an error. */
const nothing = { status: 200, found: {} }
const tokens = [usdc, dai, odd].map((address) => `${chain}:${address}`)

test.each(['coingecko', 'defillama'] as const)(
  '%s prices coins and tokens by network and address; what it does not know, or is not sure of, has none',
  async (kind) => {
    const { ask } = await appWith(kind, behaviours[kind])
    expect(await ask([native, ...tokens])).toEqual({
      status: 200,
      found: { [native]: 3021.55, [`${chain}:${usdc}`]: 0.9998, [`${chain}:${dai}`]: 1.0003 },
    })
  },
)

test('CoinGecko is asked by platform and address, with the key in a header', async () => {
  const { ask, questions } = await appWith('coingecko', behaviours.coingecko, { apiKey: 'key' })
  await ask([native, ...tokens])
  const [byAddress, coins] = questions.toSorted((left) => (left.path === '/simple/price' ? 1 : -1))
  expect(byAddress?.path).toBe('/simple/token_price/ethereum')
  expect(byAddress?.query.get('contract_addresses')).toBe([usdc, dai, odd].join(','))
  expect(byAddress?.query.get('vs_currencies')).toBe('usd')
  expect(byAddress?.headers['x-cg-demo-api-key']).toBe('key')
  expect(coins?.query.get('ids')).toBe('ethereum')
})

test('DefiLlama is asked for all at once, by the names of chains', async () => {
  const { ask, questions } = await appWith('defillama', behaviours.defillama)
  await ask([native, tokens[0] as string])
  expect(questions.map(({ path }) => path).sort()).toEqual([
    `/percentage/coingecko:ethereum,ethereum:${usdc}`,
    `/prices/current/coingecko:ethereum,ethereum:${usdc}`,
  ])
})

test('the operator names a network that the server does not know by itself', async () => {
  const networks = { [chain]: { platform: 'my-chain', coin: 'my-coin' } }
  const { ask, questions } = await appWith('coingecko', () => ({ 'my-coin': { usd: 7 } }), {
    networks,
  })
  expect((await ask([native])).found).toEqual({ [native]: 7 })
  expect(questions[0]?.query.get('ids')).toBe('my-coin')
})

test('many who ask for a token at once are one question, and its answer is kept', async () => {
  const { ask, questions } = await appWith('coingecko', behaviours.coingecko)
  const [first] = tokens as [string]
  await Promise.all(Array.from({ length: 20 }, () => ask([first])))
  await ask([first])
  expect(questions).toHaveLength(1)
})

test('so is an answer that knows nothing', async () => {
  const { ask, questions } = await appWith('coingecko', () => ({}))
  const [first] = tokens as [string]
  expect(await ask([first])).toEqual(nothing)
  expect(await ask([first])).toEqual(nothing)
  expect(questions).toHaveLength(1)
})

test.each([
  ['has enough of us', { raw: { status: 429, headers: { 'retry-after': '60' } } }],
  ['is broken', { raw: { status: 503 } }],
  ['is broken in full', { raw: { status: 500, body: '<html>' } }],
  ['does not want us', { raw: { status: 401, body: '{"error":"key"}' } }],
  ['sends us elsewhere', { raw: { status: 302, headers: { location: 'http://127.0.0.1:1/' } } }],
  ['answers a page', { raw: { status: 200, body: '<html>' } }],
  ['answers a list', [1, 2]],
  ['answers nothing', null],
  ['answers prices that are none', { [usdc]: { usd: '1' }, [dai]: 5, [odd]: { usd: -1 } }],
])(
  'a service that %s knows no price, is not an error and is left alone for a while',
  async (_name, answer) => {
    const { ask, questions } = await appWith('coingecko', () => answer)
    expect(await ask(tokens)).toEqual(nothing)
    expect(await ask(tokens)).toEqual(nothing)
    expect(questions).toHaveLength(1)
  },
)

test('what one source does not know the next one may, in the order that the operator names', async () => {
  const prices = {
    tokens: [
      { address: native, price: 1 },
      { address: `${chain}:${odd}`, price: 5 },
    ],
  }
  const usual = await appWith('coingecko', behaviours.coingecko, {}, prices)
  expect((await usual.ask([native, `${chain}:${odd}`])).found[native]).toBe(1)
  const sources = ['coingecko', 'stated']
  const { ask } = await appWith('coingecko', behaviours.coingecko, {}, { ...prices, sources })
  expect((await ask([native, `${chain}:${odd}`])).found).toEqual({
    [native]: 3021.55,
    [`${chain}:${odd}`]: 5,
  })
})

test.each([
  ['has enough of us', { raw: { status: 429, headers: { 'retry-after': '60' } } }],
  ['is broken', { raw: { status: 502, body: '<html>' } }],
  ['answers a page', { raw: { status: 200, body: '<html>' } }],
  ['answers another shape', { coins: [1] }],
  ['answers nothing', null],
  ['answers prices that are none', { coins: { [`ethereum:${usdc}`]: { price: '1' }, 7: null } }],
])('DefiLlama that %s knows no price, and is left alone for a while', async (_name, answer) => {
  const { ask, questions } = await appWith('defillama', () => answer)
  expect(await ask(tokens)).toEqual(nothing)
  expect(await ask(tokens)).toEqual(nothing)
  expect(questions.filter(({ path }) => path.startsWith('/prices/'))).toHaveLength(1)
})

test('a price of DefiLlama counts without its change', async () => {
  const { ask } = await appWith('defillama', (question) =>
    question.path.startsWith('/percentage/')
      ? { raw: { status: 500 } }
      : behaviours.defillama(question),
  )
  expect((await ask([native])).found).toEqual({ [native]: 3021.55 })
})
