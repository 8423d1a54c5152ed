import type {
  OnrampOfferAnswer,
  OnrampOrder,
  OnrampProviderListing,
  OnrampQuote,
} from '@latchkit/wire'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOnramp } from '../../test/startOnramp.ts'
import { createRoutes } from '../app.ts'
import { prune } from '../store/prune.ts'
import { createOrderRepository } from './orderRepository.ts'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, testGuards, testNetwork } from '@latchkit/test-kit/createTestApp'
import { deploy, type Deployed } from '@latchkit/test-kit/deploy'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'

const native = 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const visitor = '0x00000000000000000000000000000000000000ee'
const asset = { address: native, code: 'ETH', network: 'latch-one' }
let anvil: Anvil
let token: Deployed
beforeAll(async () => {
  anvil = await startAnvil()
  token = await deploy(anvil, 'ExampleToken', ['USD Example', 'USDX', 6])
})
afterAll(() => anvil.stop())

const wish = {
  projectId: 'local',
  destinationCurrencyCode: 'ETH',
  sourceAmount: 100,
  sourceCurrencyCode: 'EUR',
}
const sessionData = { ...wish, serviceProvider: 'SANDBOX', walletAddress: visitor }
const project = '?projectId=local'
const questions: Readonly<Record<string, readonly [string, object?]>> = {
  '/v1/onramp/options': [`/v1/onramp/options${project}`],
  '/v1/onramp/quote': [
    `/v1/onramp/quote${project}`,
    { purchaseCurrency: { id: 'ETH' }, paymentCurrency: { id: 'USD' }, amount: '100' },
  ],
  '/v1/onramp/multi/quotes': ['/v1/onramp/multi/quotes', wish],
  '/v1/onramp/widget': ['/v1/onramp/widget', { projectId: 'local', sessionData }],
  '/v1/onramp/providers': [`/v1/onramp/providers${project}&countries=US`],
  '/v1/onramp/providers/properties': [
    `/v1/onramp/providers/properties${project}&type=crypto-currencies`,
  ],
  '/v1/onramp/buy/options': [`/v1/onramp/buy/options${project}&country=US&subdivision=NY`],
  '/v1/onramp/buy/quotes': [
    `/v1/onramp/buy/quotes${project}&purchaseCurrency=USDX&purchaseNetwork=latch-one&paymentAmount=100&paymentCurrency=USD&paymentMethod=CARD&country=US`,
  ],
  '/v1/generators/onrampurl': [
    `/v1/generators/onrampurl${project}`,
    {
      destinationWallets: [{ address: visitor, blockchains: ['latch-one'], assets: ['USDX'] }],
      partnerUserId: 'somebody',
    },
  ],
}
const elsewhereTested = ['/v1/onramp/orders/:id', '/v1/onramp/webhooks/:provider']

test('what every route really answers is what it promises', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  const { parts } = await createTestApp({
    networks: [testNetwork(anvil.url)],
    onramp: { providers: [{ kind: 'meld', apiKey: 'key' }], assets: [asset] },
  })
  const routes = createRoutes(parts, testGuards).filter(({ path }) => /onramp/.test(path))
  expect(routes.map(({ path }) => path).sort()).toEqual(
    [...Object.keys(questions), ...elsewhereTested].sort(),
  )
  for (const { path, response: answer } of routes.filter((route) => route.path in questions)) {
    const [url, body] = questions[path] ?? ['']
    const response = await (body ? onramp.post(url, body) : onramp.get(url))
    const json = await response.json()
    expect([path, response.status, json]).toEqual([path, 200, expect.anything()])
    expect(answer.schema && v.safeParse(answer.schema, json).issues).toBeUndefined()
  }
})

test('a quote tells the price that the sandbox keeps, fees apart', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  const [url, body] = questions['/v1/onramp/quote'] ?? ['']
  const quote = (await (await onramp.post(url, body)).json()) as OnrampQuote
  expect(quote).toEqual({
    networkFee: { amount: '0.1', currency: 'USD' },
    paymentSubtotal: { amount: '98.9', currency: 'USD' },
    paymentTotal: { amount: '100.00', currency: 'USD' },
    purchaseAmount: { amount: '0.04945', currency: 'ETH' },
    quoteId: expect.any(String),
    serviceProvider: 'SANDBOX',
  })
  const offers = await (await onramp.post('/v1/onramp/multi/quotes', wish)).json()
  expect(offers as OnrampOfferAnswer[]).toEqual([
    expect.objectContaining({
      serviceProvider: 'SANDBOX',
      sourceAmount: 100,
      totalFee: 1.1,
      networkFee: 0.1,
      transactionFee: 1,
      destinationAmount: 0.05494444444444444,
      sourceCurrencyCode: 'EUR',
      paymentMethodType: 'CREDIT_DEBIT_CARD',
    }),
  ])
})

test('a link orders what the wallet takes', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  const [path, body] = questions['/v1/generators/onrampurl'] ?? ['']
  const { url } = (await (await onramp.post(path, body)).json()) as { url: string }
  const page = await (await fetch(url)).text()
  expect(page).toContain('98.9 USDX')
  expect(page).toContain('100.00 USD')
  const bodyOf = (more: object): object => ({ ...body, ...more })
  const pageFor = async (more: object): Promise<string> => {
    const link = (await (await onramp.post(path, bodyOf(more))).json()) as { url: string }
    return await (await fetch(link.url)).text()
  }
  expect(await pageFor({ presetCryptoAmount: 500 })).toMatch(/\b500(?:\.00\d*)? USDX/)
  expect(await pageFor({ presetCryptoAmount: 500, presetFiatAmount: 20 })).toContain('20.00 USD')
  for (const presetCryptoAmount of [0, -1, 1e-9, 1e30]) {
    const answer = await onramp.post(path, bodyOf({ presetCryptoAmount }))
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: expect.stringMatching(/^INVALID_AMOUNT/) },
    ])
  }
  const nowhere = { destinationWallets: [{ address: visitor, assets: ['DOGE'] }] }
  const refused = await onramp.post(path, { ...nowhere, partnerUserId: 'x' })
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { code: 'INCOMPATIBLE_REQUEST' },
  ])
  expect((await onramp.post(path, { partnerUserId: 'x' })).status).toBe(400)
})

test('where the provider is away, no price is made up, and no order is left behind', async () => {
  const url = await closedPort()
  const secret = 'a secret of this test'
  const provider = { kind: 'sandbox', url, apiKey: 'key', webhookSecret: secret }
  const { app, parts } = await createTestApp({
    networks: [testNetwork(await closedPort())],
    onramp: { providers: [provider], assets: [asset] },
  })
  for (const [path, body] of [
    [`/v1/onramp/quote${project}`, questions['/v1/onramp/quote']?.[1]],
    ['/v1/onramp/multi/quotes', wish],
    ['/v1/onramp/widget', { projectId: 'local', sessionData }],
  ] as const) {
    const request = { method: 'POST', body: JSON.stringify(body) }
    const response = await app.request(path, request)
    expect([path, response.status]).toEqual([path, 503])
    expect(response.headers.get('retry-after')).toBe('5')
  }
  expect(await parts.store.db.selectFrom('onramp_orders').selectAll().execute()).toEqual([])
})

test('without a provider there is nothing to ask', async () => {
  const { get } = await createTestApp({ networks: [testNetwork(await closedPort())] })
  expect((await get('/v1/onramp/options')).status).toBe(404)
  const history = await get(`/v1/account/${visitor}/history?onramp=coinbase`)
  expect(await history.json()).toEqual({ data: [], next: null })
})

test('providers, and what they can do, are listed', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  const providers = await (await onramp.get(`/v1/onramp/providers${project}`)).json()
  expect((providers as OnrampProviderListing[]).map((each) => each.serviceProvider)).toEqual([
    'SANDBOX',
  ])
  const typed = async (type: string): Promise<unknown> =>
    await (await onramp.get(`/v1/onramp/providers/properties${project}&type=${type}`)).json()
  expect(await typed('fiat-purchases-limits')).toEqual(
    ['USD', 'EUR'].map((currencyCode) => ({
      currencyCode,
      defaultAmount: 100,
      minimumAmount: 10,
      maximumAmount: 25_000,
    })),
  )
  for (const type of ['countries', 'fiat-currencies', 'payment-methods', 'countries-defaults'])
    expect(await typed(type)).not.toEqual([])
  expect((await onramp.get(`/v1/onramp/providers/properties${project}&type=x`)).status).toBe(400)
})

test('an order that was never paid is forgotten after a month, one that was paid is not', async () => {
  const { parts } = await createTestApp({ networks: [testNetwork(await closedPort())] })
  const orders = createOrderRepository(parts.store)
  const assetOf = { ...asset, id: native } as never
  const base = { project: 'local', provider: 'sandbox', seller: 'SANDBOX', walletAddress: visitor }
  const more = { asset: assetOf, currency: 'USD', amount: '100.00', method: 'card' } as const
  const order = { ...base, ...more, country: 'US', clientIp: '' }
  const [unpaid, paid] = [await orders.create(order), await orders.create(order)]
  await orders.advance(paid, { status: 'completed' })
  await prune(parts.store, Date.now() + 31 * 86_400_000)
  expect(await orders.find(unpaid)).toBeUndefined()
  expect((await orders.find(paid))?.status satisfies OnrampOrder['status'] | undefined).toBe(
    'completed',
  )
})
