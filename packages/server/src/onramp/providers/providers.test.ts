import { createPublicKey, generateKeyPairSync, verify, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type {
  OfframpOrder,
  OnrampOfferAnswer,
  OnrampOrder,
  OnrampProviderListing,
  OnrampWidget,
} from '@latchkit/wire'
import { expect, onTestFinished, test } from 'vitest'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, testNetwork, type TestApp } from '@latchkit/test-kit/createTestApp'

const native = 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const visitor = '0x00000000000000000000000000000000000000ee'
const hash = `0x${'ab'.repeat(32)}`

interface Asked {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
  readonly body: Readonly<Record<string, unknown>> | undefined
}

type Answers = Record<string, { readonly status?: number; readonly body: unknown }>

/**
 * A provider with fixed responses by path, which can be changed. They are written by hand; what they were compared with is in
 * the server's README, “Outside services”.
 */
async function startProvider(answers: Answers): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://provider.test')
      const text = Buffer.concat(chunks).toString('utf8')
      asked.push({
        path,
        query: Object.fromEntries(searchParams),
        headers: request.headers,
        body: text === '' ? undefined : (JSON.parse(text) as Asked['body']),
      })
      const answer = answers[Object.keys(answers).find((end) => path.endsWith(end)) ?? '']
      response.writeHead(answer?.status ?? (answer ? 200 : 404))
      response.end(JSON.stringify(answer?.body ?? {}))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

async function appWith(...providers: readonly object[]): Promise<TestApp> {
  return await createTestApp({
    networks: [testNetwork(await closedPort())],
    onramp: {
      providers,
      ...(providers.some((each) => 'kind' in each && each.kind === 'coinbase') && {
        offramp: { countries: ['US'] },
      }),
      assets: [{ address: native, code: 'ETH_TEST', network: 'testnet' }],
    },
  })
}

const wish = {
  projectId: 'local',
  destinationCurrencyCode: 'ETH_TEST',
  sourceAmount: 100,
  sourceCurrencyCode: 'USD',
  walletAddress: visitor,
}

async function post(app: TestApp, path: string, body: object): Promise<Response> {
  return await app.app.request(path, { method: 'POST', body: JSON.stringify(body) })
}

async function offersOf(app: TestApp): Promise<readonly OnrampOfferAnswer[]> {
  const response = await post(app, '/v1/onramp/multi/quotes', wish)
  expect(response.status).toBe(200)
  return (await response.json()) as readonly OnrampOfferAnswer[]
}

async function order(app: TestApp, serviceProvider: string): Promise<OnrampWidget> {
  const sessionData = { ...wish, serviceProvider, redirectUrl: 'http://localhost:3000/back' }
  const response = await post(app, '/v1/onramp/widget', { projectId: 'local', sessionData })
  expect(response.status).toBe(200)
  return (await response.json()) as OnrampWidget
}

const look = (app: TestApp, id: string): Promise<OnrampOrder> =>
  app.json<OnrampOrder>(`/v1/onramp/orders/${id}`)

function assertToken(asked: Asked | undefined, key: KeyObject, call: string): void {
  const token = (asked?.headers.authorization ?? '').replace('Bearer ', '')
  const [header = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(read(header)).toMatchObject({ typ: 'JWT', kid: 'organizations/1/apiKeys/2' })
  expect(read(claims)).toMatchObject({ iss: 'cdp', uris: [call] })
  const { nbf, exp } = read(claims) as { nbf: number; exp: number }
  expect(exp - nbf).toBe(120)
  const isEd25519 = key.asymmetricKeyType === 'ed25519'
  const isValid = verify(
    isEd25519 ? null : 'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isValid).toBe(true)
}

const coinbaseAnswers: Answers = {
  '/buy/quote': {
    body: {
      coinbase_fee: { currency: 'USD', value: '2.50' },
      network_fee: { currency: 'USD', value: '0.02' },
      payment_subtotal: { currency: 'USD', value: '97.48' },
      payment_total: { currency: 'USD', value: '100.00' },
      purchase_amount: { currency: 'ETH', value: '0.04874' },
      quote_id: 'quote-1',
    },
  },
  '/v1/token': { body: { token: 'session-1', channel_id: '' } },
  '/transactions': { body: { transactions: [], next_page_key: '', total_count: '0' } },
}

function coinbase(url: string, privateKey: KeyObject): object {
  const jwk = privateKey.export({ format: 'jwk' })
  const apiSecret =
    privateKey.asymmetricKeyType === 'ec'
      ? privateKey.export({ format: 'pem', type: 'sec1' })
      : Buffer.concat([bytes(jwk.d), bytes(jwk.x)]).toString('base64')
  return { kind: 'coinbase', url, apiKey: 'organizations/1/apiKeys/2', apiSecret }
}

function bytes(text: string | undefined): Buffer {
  return Buffer.from(text ?? '', 'base64url')
}

test.each([
  ['Ed25519', () => generateKeyPairSync('ed25519').privateKey],
  ['EC', () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey],
] as const)('Coinbase is asked with a token of its own for each call, %s', async (_name, make) => {
  const key = make()
  const answers = structuredClone(coinbaseAnswers)
  const { url, asked } = await startProvider(answers)
  const app = await appWith(coinbase(url, key))
  expect(await offersOf(app)).toMatchObject([
    { serviceProvider: 'COINBASE', destinationAmount: 0.04874, totalFee: 2.52, networkFee: 0.02 },
  ])
  assertToken(asked[0], key, `POST ${new URL(url).host}/v1/buy/quote`)
  expect(asked[0]?.body).toMatchObject({
    purchaseCurrency: 'ETH',
    purchaseNetwork: 'testnet',
    paymentAmount: '100.00',
    paymentMethod: 'CARD',
    country: 'US',
  })
  const { widgetUrl, orderId } = await order(app, 'COINBASE')
  assertToken(asked[1], key, `POST ${new URL(url).host}/v1/token`)
  expect(asked[1]?.body).toMatchObject({
    addresses: [{ address: visitor, blockchains: ['testnet'] }],
  })
  expect(Object.fromEntries(new URL(widgetUrl).searchParams)).toMatchObject({
    sessionToken: 'session-1',
    partnerUserRef: orderId,
    presetFiatAmount: '100.00',
    redirectUrl: 'http://localhost:3000/back',
  })
  expect(new URL(widgetUrl).origin).toBe('https://pay.coinbase.com')
  expect((await look(app, orderId)).status).toBe('created')
  const seen = { status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', tx_hash: '' }
  answers['/transactions'] = { body: { transactions: [seen] } }
  expect((await look(app, orderId)).status).toBe('pending')
  const purchase_amount = { value: '0.0487', currency: 'ETH' }
  const done = { status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', tx_hash: hash, purchase_amount }
  answers['/transactions'] = { body: { transactions: [done] } }
  expect(await look(app, orderId)).toMatchObject({
    status: 'completed',
    transactionHash: hash,
    purchase: { amount: '0.0487', currency: 'ETH' },
  })
  expect(asked.at(-1)?.path).toBe(`/v1/buy/user/${orderId}/transactions`)
})

test('Coinbase’s price in other money than was asked for is no price', async () => {
  const answers = structuredClone(coinbaseAnswers)
  const { url } = await startProvider(answers)
  const app = await appWith(coinbase(url, generateKeyPairSync('ed25519').privateKey))
  const body = { ...wish, sourceCurrencyCode: 'EUR' }
  const response = await post(app, '/v1/onramp/multi/quotes', body)
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { code: 'INCOMPATIBLE_REQUEST' },
  ])
})

const saleWish = {
  projectId: 'local',
  sourceCurrencyCode: 'ETH_TEST',
  sourceAmount: '0.05',
  destinationCurrencyCode: 'USD',
  countryCode: 'US',
  walletAddress: visitor,
}
const saleAnswers: Answers = {
  '/sell/quote': {
    body: {
      cashout_total: { currency: 'USD', value: '97.50' },
      cashout_subtotal: { currency: 'USD', value: '100.00' },
      coinbase_fee: { currency: 'USD', value: '2.50' },
      sell_amount: { currency: 'ETH', value: '0.05' },
      quote_id: 'quote-2',
    },
  },
  '/v1/token': { body: { token: 'session-2', channel_id: '' } },
  '/transactions': { body: { transactions: [] } },
}

test('Coinbase buys: its page, then where and until when it awaits the coins, then the payout', async () => {
  const answers = structuredClone(saleAnswers)
  const { url, asked } = await startProvider(answers)
  const app = await appWith(coinbase(url, generateKeyPairSync('ed25519').privateKey))
  const quotes = await post(app, '/v1/offramp/quotes', saleWish)
  expect(await quotes.json()).toMatchObject([
    { serviceProvider: 'COINBASE', destinationAmount: 97.5, totalFee: 2.5 },
  ])
  expect(asked[0]?.body).toEqual({
    sellCurrency: 'ETH',
    sellNetwork: 'testnet',
    sellAmount: '0.05',
    cashoutCurrency: 'USD',
    paymentMethod: 'ACH_BANK_ACCOUNT',
    country: 'US',
    sourceAddress: visitor,
  })
  const response = await post(app, '/v1/offramp/orders', {
    ...saleWish,
    serviceProvider: 'COINBASE',
    redirectUrl: 'http://localhost:3000/back',
  })
  const { widgetUrl, orderId } = (await response.json()) as OnrampWidget
  expect(widgetUrl).toMatch(/^https:\/\/pay\.coinbase\.com\/v3\/sell\/input\?/)
  expect(Object.fromEntries(new URL(widgetUrl).searchParams)).toEqual({
    sessionToken: 'session-2',
    partnerUserRef: orderId,
    defaultAsset: 'ETH',
    defaultNetwork: 'testnet',
    defaultCashoutMethod: 'ACH_BANK_ACCOUNT',
    presetCryptoAmount: '0.05',
    fiatCurrency: 'USD',
    disableEdit: 'true',
    redirectUrl: 'http://localhost:3000/back',
  })
  const lookSale = () => app.json<OfframpOrder>(`/v1/offramp/orders/${orderId}`)
  expect((await lookSale()).status).toBe('created')
  const seen = {
    status: 'TRANSACTION_STATUS_CREATED',
    asset: 'ETH',
    network: 'testnet',
    to_address: `0x${'c'.repeat(40)}`,
    sell_amount: { value: '0.05', currency: 'ETH' },
    total: { value: '97.50', currency: 'USD' },
    created_at: '2026-01-01T00:00:00Z',
  }
  answers['/transactions'] = { body: { transactions: [seen] } }
  expect(await lookSale()).toMatchObject({
    status: 'waiting',
    deposit: { address: `0x${'c'.repeat(40)}`, amount: '0.05' },
    payout: { amount: '97.50', currency: 'USD' },
    expiresAt: '2026-01-01T00:30:00.000Z',
  })
  expect(asked.at(-1)?.path).toBe(`/v1/sell/user/${orderId}/transactions`)
  const done = { ...seen, status: 'TRANSACTION_STATUS_SUCCESS', tx_hash: hash }
  answers['/transactions'] = { body: { transactions: [done] } }
  expect(await lookSale()).toMatchObject({ status: 'completed', transactionHash: hash })
})

test('Coinbase pays out to a bank account, and a sale of something else than was ordered has failed', async () => {
  const answers = structuredClone(saleAnswers)
  const { url } = await startProvider(answers)
  const app = await appWith(coinbase(url, generateKeyPairSync('ed25519').privateKey))
  const card = { ...saleWish, paymentMethodType: 'card' }
  expect((await post(app, '/v1/offramp/quotes', card)).status).toBe(400)
  const response = await post(app, '/v1/offramp/orders', {
    ...saleWish,
    serviceProvider: 'COINBASE',
  })
  const { orderId } = (await response.json()) as OnrampWidget
  const status = 'TRANSACTION_STATUS_CREATED'
  const seen = { status, asset: 'ETH', network: 'another', to_address: `0x${'c'.repeat(40)}` }
  answers['/transactions'] = {
    body: { transactions: [{ ...seen, sell_amount: { value: '0.05', currency: 'ETH' } }] },
  }
  expect(await app.json<OfframpOrder>(`/v1/offramp/orders/${orderId}`)).toMatchObject({
    status: 'failed',
    reason: 'other_asset',
    deposit: null,
  })
})

/** A sale at Coinbase that was ordered, and what it answers. */
async function coinbaseSale() {
  const answers = structuredClone(saleAnswers)
  const { url } = await startProvider(answers)
  const app = await appWith(coinbase(url, generateKeyPairSync('ed25519').privateKey))
  const response = await post(app, '/v1/offramp/orders', {
    ...saleWish,
    serviceProvider: 'COINBASE',
  })
  const { orderId } = (await response.json()) as OnrampWidget
  return {
    /** Returns the order once Coinbase lists these. */
    listed(...transactions: readonly object[]) {
      answers['/transactions'] = { body: { transactions } }
      return app.json<OfframpOrder>(`/v1/offramp/orders/${orderId}`)
    },
  }
}
const awaited = {
  status: 'TRANSACTION_STATUS_CREATED',
  asset: 'ETH',
  network: 'testnet',
  to_address: `0x${'c'.repeat(40)}`,
  sell_amount: { value: '0.05', currency: 'ETH' },
  total: { value: '97.50', currency: 'USD' },
}

test('what is said of the deposit that was named counts, not of a later one at Coinbase', async () => {
  const { listed } = await coinbaseSale()
  expect((await listed(awaited)).status).toBe('waiting')
  const status = 'TRANSACTION_STATUS_FAILED'
  const later = { ...awaited, status, to_address: `0x${'d'.repeat(40)}` }
  expect((await listed(later)).status).toBe('waiting')
  const done = { ...awaited, status: 'TRANSACTION_STATUS_SUCCESS', tx_hash: hash }
  expect(await listed(later, done)).toMatchObject({
    status: 'completed',
    transactionHash: hash,
    deposit: { address: awaited.to_address },
  })
})

test('a payout in another currency than was ordered fails the sale before anything is sent', async () => {
  const euros = { ...awaited, total: { value: '97.50', currency: 'EUR' } }
  expect(await (await coinbaseSale()).listed(euros)).toMatchObject({
    status: 'failed',
    reason: 'other_currency',
    deposit: null,
    payout: null,
  })
  const { listed } = await coinbaseSale()
  await listed(awaited)
  expect(await listed({ ...euros, status: 'TRANSACTION_STATUS_SUCCESS' })).toMatchObject({
    status: 'completed',
    payout: { amount: '97.50', currency: 'USD' },
  })
})

const quoteOf = (serviceProvider: string, destinationAmount: number): object => ({
  serviceProvider,
  destinationAmount,
  totalFee: 3.5,
  networkFee: 0.5,
  transactionFee: 3,
  customerScore: 41.2,
  lowKyc: false,
  rampIntelligence: null,
})
const meldAnswers: Answers = {
  '/payments/crypto/quote': {
    body: { quotes: [quoteOf('MOONPAY', 0.0481), quoteOf('TRANSAK', 0.0487)], message: null },
  },
  '/crypto/session/widget': { body: { id: '1', widgetUrl: 'https://meldcrypto.test/?token=1' } },
  '/payments/transactions': { body: { transactions: [], count: 0 } },
  '/service-providers': {
    body: [{ serviceProvider: 'MOONPAY', name: 'MoonPay', status: 'LIVE', categories: [] }],
  },
  '/service-providers/properties/countries': { body: [{ countryCode: 'DE', name: 'Germany' }] },
}
const meld = (url: string): object => ({ kind: 'meld', url, apiKey: 'key:1' })

test('Meld’s sellers are offered side by side, the best first, and one is ordered from', async () => {
  const answers = structuredClone(meldAnswers)
  const { url, asked } = await startProvider(answers)
  const app = await appWith(meld(url))
  expect((await offersOf(app)).map((offer) => [offer.serviceProvider, offer.totalFee])).toEqual([
    ['TRANSAK', 3.5],
    ['MOONPAY', 3.5],
  ])
  expect(asked[0]?.headers.authorization).toBe('BASIC key:1')
  expect(asked[0]?.headers['meld-version']).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(asked[0]?.body).toEqual({
    countryCode: 'US',
    destinationCurrencyCode: 'ETH_TEST',
    sourceCurrencyCode: 'USD',
    sourceAmount: 100,
    paymentMethodType: 'CREDIT_DEBIT_CARD',
    walletAddress: visitor,
  })
  const { widgetUrl, orderId } = await order(app, 'MOONPAY')
  expect(widgetUrl).toBe('https://meldcrypto.test/?token=1')
  expect(asked.at(-1)?.body).toMatchObject({
    sessionType: 'BUY',
    externalSessionId: orderId,
    sessionData: { serviceProvider: 'MOONPAY', walletAddress: visitor },
  })
  const seen = { status: 'SETTLING', cryptoDetails: null }
  answers['/payments/transactions'] = { body: { transactions: [seen] } }
  expect(await look(app, orderId)).toMatchObject({ status: 'pending', serviceProvider: 'MOONPAY' })
  expect(asked.at(-1)?.query).toEqual({ externalSessionIds: orderId })
  answers['/payments/transactions'] = { body: { transactions: [{ status: 'DECLINED' }] } }
  expect(await look(app, orderId)).toMatchObject({ status: 'failed', reason: 'declined' })
})

test('a rejection by Meld keeps its message and code', async () => {
  const code = 'INVALID_AMOUNT_TOO_LOW'
  const rejection = { status: 400, body: { code, message: 'The amount is too low.' } }
  const { url } = await startProvider({ '/payments/crypto/quote': rejection })
  const response = await post(await appWith(meld(url)), '/v1/onramp/multi/quotes', wish)
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { code, message: 'The amount is too low.' },
  ])
})

test('Meld’s lists are handed on, and it is asked of countries', async () => {
  const { url, asked } = await startProvider(meldAnswers)
  const app = await appWith(meld(url))
  const listed = await app.json<OnrampProviderListing[]>('/v1/onramp/providers?countries=DE')
  expect(listed.map(({ name }) => name)).toEqual(['MoonPay'])
  expect(asked[0]?.query).toEqual({ categories: 'CRYPTO_ONRAMP', countries: 'DE' })
  expect(await app.json('/v1/onramp/providers/properties?type=countries')).toEqual([
    { countryCode: 'DE', name: 'Germany' },
  ])
})

const transakAnswers: Answers = {
  '/pricing/public/quotes': {
    body: {
      response: {
        quoteId: 'quote-2',
        cryptoAmount: 0.0488,
        totalFee: 3.1,
        feeBreakdown: [
          { name: 'Transak fee', id: 'transak_fee', value: 2.6 },
          { name: 'Network fee', id: 'network_fee', value: 0.5 },
        ],
      },
    },
  },
  '/refresh-token': { body: { data: { accessToken: 'access-1', expiresAt: 4_000_000_000 } } },
  '/auth/session': { body: { data: { widgetUrl: 'https://global.transak.test/?sessionId=1' } } },
}
const transak = (url: string): object => ({
  kind: 'transak',
  url,
  apiKey: 'partner',
  apiSecret: 'secret',
  referrerDomain: 'shop.example',
})

test('Transak is asked with one access token as long as it lasts', async () => {
  const answers = structuredClone(transakAnswers)
  const { url, asked } = await startProvider(answers)
  const app = await appWith(transak(url))
  expect(await offersOf(app)).toMatchObject([
    { serviceProvider: 'TRANSAK', destinationAmount: 0.0488, totalFee: 3.1, networkFee: 0.5 },
  ])
  expect(asked[0]?.query).toMatchObject({
    partnerApiKey: 'partner',
    cryptoCurrency: 'ETH',
    network: 'testnet',
    fiatAmount: '100.00',
    paymentMethod: 'credit_debit_card',
  })
  const { orderId } = await order(app, 'TRANSAK')
  await order(app, 'TRANSAK')
  const refreshes = asked.filter(({ path }) => path.endsWith('/refresh-token'))
  expect(refreshes.map(({ headers, body }) => [headers['api-secret'], body])).toEqual([
    ['secret', { apiKey: 'partner' }],
  ])
  const session = asked.find(({ path }) => path.endsWith('/auth/session'))
  expect(session?.headers['access-token']).toBe('access-1')
  expect(session?.body).toMatchObject({
    widgetParams: { partnerOrderId: orderId, referrerDomain: 'shop.example' },
  })
  const own = { partnerOrderId: orderId, status: 'COMPLETED', transactionHash: hash }
  answers['/orders'] = {
    body: {
      data: [
        { status: 'FAILED', partnerOrderId: 'x' },
        { ...own, cryptoAmount: 0.0488 },
      ],
    },
  }
  expect(await look(app, orderId)).toMatchObject({
    status: 'completed',
    transactionHash: hash,
    purchase: { amount: '0.0488', currency: 'ETH' },
  })
})

test('one that fails does not hide the others; a direct seller is not offered twice', async () => {
  const broken = await startProvider({ '/buy/quote': { status: 500, body: {} } })
  const direct = await startProvider(transakAnswers)
  const many = await startProvider(meldAnswers)
  const key = generateKeyPairSync('ed25519').privateKey
  const app = await appWith(meld(many.url), coinbase(broken.url, key), transak(direct.url))
  expect((await offersOf(app)).map((one) => [one.serviceProvider, one.destinationAmount])).toEqual([
    ['TRANSAK', 0.0488],
    ['MOONPAY', 0.0481],
  ])
})

test.each([[{}], [{ quotes: [{ serviceProvider: 'X1', destinationAmount: -1, totalFee: 0 }] }]])(
  'an answer that is none, %j, is never taken for a price',
  async (body) => {
    const { url } = await startProvider({ '/payments/crypto/quote': { body } })
    const response = await post(await appWith(meld(url)), '/v1/onramp/multi/quotes', wish)
    expect(response.status).toBe('quotes' in body ? 503 : 400)
  },
)

test('while a provider is away, the last known status of an order stands', async () => {
  const answers = structuredClone(meldAnswers)
  const { url } = await startProvider(answers)
  const app = await appWith(meld(url))
  const { orderId } = await order(app, 'MOONPAY')
  answers['/payments/transactions'] = { body: { transactions: [{ status: 'PENDING' }] } }
  expect((await look(app, orderId)).status).toBe('pending')
  answers['/payments/transactions'] = { status: 500, body: {} }
  expect((await look(app, orderId)).status).toBe('pending')
})
