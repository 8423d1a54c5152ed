import { createHmac } from 'node:crypto'
import {
  offrampOrderSchema,
  onrampOffersSchema,
  onrampOptionsSchema,
  onrampWidgetSchema,
  type OfframpOrder,
  type OnrampWidget,
} from '@latchkit/wire'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deploy, type Deployed } from '@latchkit/test-kit/deploy'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'
import { startOnramp, webhookSecret, type TestOnramp } from '../../../test/startOnramp.ts'

const visitor = '0x00000000000000000000000000000000000000ee'
let anvil: Anvil
let token: Deployed
beforeAll(async () => {
  anvil = await startAnvil()
  token = await deploy(anvil, 'ExampleToken', ['USD Example', 'USDX', 6])
})
afterAll(() => anvil.stop())

const sale = {
  projectId: 'local',
  sourceCurrencyCode: 'ETH',
  sourceAmount: '0.5',
  destinationCurrencyCode: 'USD',
  countryCode: 'US',
  walletAddress: visitor,
}
const webhook = '/v1/offramp/webhooks/sandbox'

async function order(onramp: TestOnramp, more: object = {}): Promise<OnrampWidget> {
  const body = { ...sale, serviceProvider: 'SANDBOX', ...more }
  const response = await onramp.post('/v1/offramp/orders', body)
  expect(response.status).toBe(200)
  return v.parse(onrampWidgetSchema, await response.json())
}

async function choose(widgetUrl: string, account: string): Promise<Response> {
  const body = new URLSearchParams({ account })
  return await fetch(widgetUrl, { method: 'POST', body, redirect: 'manual' })
}

async function look(onramp: TestOnramp, id: string): Promise<OfframpOrder> {
  const response = await onramp.get(`/v1/offramp/orders/${id}?projectId=local`)
  return v.parse(offrampOrderSchema, await response.json())
}

const statusOf = async (onramp: TestOnramp, id: string): Promise<string> =>
  (await look(onramp, id)).status

/** Gives an address coins out of thin air. */
async function pay(to: string, wei: bigint): Promise<void> {
  await anvil.request('anvil_setBalance', [to, `0x${wei.toString(16)}`])
}

/** A message as the sandbox would write it. */
function sign(body: string, secret = webhookSecret, seconds = Math.floor(Date.now() / 1000)) {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { 'latchkit-signature': `t=${seconds},v1=${mac}` }
}

async function tell(onramp: TestOnramp, message: object): Promise<number> {
  const body = JSON.stringify(message)
  return (await onramp.post(webhook, body, sign(body))).status
}

test('options name the countries, and a quote what is paid out and the fee', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  const options = await (await onramp.get('/v1/offramp/options?projectId=local')).json()
  expect(v.parse(onrampOptionsSchema, options)).toMatchObject({
    countries: ['US', 'DE'],
    purchaseCurrencies: [{ symbol: 'ETH' }, { symbol: 'USDX' }],
  })
  const quotes = await (await onramp.post('/v1/offramp/quotes', sale)).json()
  expect(v.parse(onrampOffersSchema, quotes)).toMatchObject([
    {
      serviceProvider: 'SANDBOX',
      sourceAmount: 0.5,
      destinationAmount: 990,
      totalFee: 10,
      transactionType: 'CRYPTO_SELL',
    },
  ])
})

test('coins that arrive are paid out', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  const { widgetUrl, orderId } = await order(onramp)
  expect(await look(onramp, orderId)).toMatchObject({
    status: 'created',
    sale: { amount: '0.5', currency: 'ETH' },
    payout: null,
    deposit: null,
  })
  expect((await choose(widgetUrl, 'paid')).status).toBe(303)
  await expect.poll(() => statusOf(onramp, orderId)).toBe('waiting')
  const { deposit, expiresAt, payout } = await look(onramp, orderId)
  expect(deposit?.amount).toBe('0.5')
  expect(payout).toEqual({ amount: '990', currency: 'USD' })
  expect(Date.parse(expiresAt ?? '')).toBeGreaterThan(Date.now())
  await pay(deposit?.address ?? '', 499_999_999_999_999_999n)
  expect(await statusOf(onramp, orderId)).toBe('waiting')
  await pay(deposit?.address ?? '', 500_000_000_000_000_000n)
  await expect.poll(() => statusOf(onramp, orderId)).toBe('completed')
  expect((await look(onramp, orderId)).payout).toEqual({ amount: '990', currency: 'USD' })
})

test('what a bank refuses is sent back on the chain', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  const seller = '0x00000000000000000000000000000000000000ef'
  const { widgetUrl, orderId } = await order(onramp, { walletAddress: seller })
  await choose(widgetUrl, 'refunded')
  await expect.poll(() => statusOf(onramp, orderId)).toBe('waiting')
  await pay((await look(onramp, orderId)).deposit?.address ?? '', 500_000_000_000_000_000n)
  await expect.poll(() => statusOf(onramp, orderId)).toBe('refunded')
  expect(BigInt(await anvil.request<string>('eth_getBalance', [seller, 'latest']))).toBe(
    500_000_000_000_000_000n,
  )
})

test('an order without coins expires, and one that asks for more than was agreed has failed', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  const late = await order(onramp)
  const greedy = await order(onramp)
  await choose(late.widgetUrl, 'expires')
  await choose(greedy.widgetUrl, 'greedy')
  await expect.poll(() => statusOf(onramp, greedy.orderId)).toBe('failed')
  expect(await look(onramp, greedy.orderId)).toMatchObject({
    reason: 'wrong_deposit',
    deposit: null,
  })
  await expect.poll(() => statusOf(onramp, late.orderId), { timeout: 15_000 }).toBe('expired')
})

const deposit = { address: `0x${'0'.repeat(38)}d1`, amount: '0.5' }

test.each([
  ['more', { ...deposit, amount: '0.500000000000000001' }],
  ['nothing', { ...deposit, amount: '0' }],
  ['too precise an amount', { ...deposit, amount: '0.12345678901234567' }],
  ['no address', { ...deposit, address: '0x12' }],
  ['the seller’s own address', { ...deposit, address: visitor }],
])('a provider that asks for %s has failed the order', async (name, asked) => {
  const onramp = await startOnramp(anvil.url, token.address)
  const isExact = name === 'too precise an amount'
  const { orderId } = await order(
    onramp,
    isExact ? { sourceCurrencyCode: 'USDX', sourceAmount: '1' } : {},
  )
  expect(await tell(onramp, { id: 'one', orderId, status: 'waiting', deposit: asked })).toBe(200)
  expect(await look(onramp, orderId)).toMatchObject({ status: 'failed', deposit: null })
})

test('the first address counts: no later message replaces it', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  const { orderId } = await order(onramp)
  await tell(onramp, { id: 'one', orderId, status: 'waiting', deposit })
  const other = { ...deposit, address: `0x${'0'.repeat(38)}d2` }
  await tell(onramp, { id: 'two', orderId, status: 'waiting', deposit: other })
  expect((await look(onramp, orderId)).deposit).toEqual(deposit)
})

test('a message about another deposit changes nothing, neither status, hash nor payout', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  const { orderId } = await order(onramp)
  await tell(onramp, { id: 'one', orderId, status: 'waiting', deposit, payoutAmount: '990' })
  const other = { ...deposit, address: `0x${'0'.repeat(38)}d2` }
  const more = { payoutAmount: '1', transactionHash: `0x${'ab'.repeat(32)}` }
  for (const status of ['received', 'failed', 'completed', 'expired'])
    await tell(onramp, { id: status, orderId, status, deposit: other, ...more })
  expect(await look(onramp, orderId)).toMatchObject({
    status: 'waiting',
    deposit,
    payout: { amount: '990' },
    transactionHash: null,
  })
  const same = { ...deposit, address: deposit.address.toUpperCase().replace('0X', '0x') }
  await tell(onramp, { id: 'two', orderId, status: 'received', deposit: same })
  expect(await statusOf(onramp, orderId)).toBe('received')
})

test('coins that come late are still received; an end does not change', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  const { orderId } = await order(onramp)
  for (const [id, status, then] of [
    ['1', 'waiting', 'waiting'],
    ['2', 'expired', 'expired'],
    ['3', 'waiting', 'expired'],
    ['4', 'received', 'received'],
    ['4', 'failed', 'received'],
    ['5', 'expired', 'received'],
    ['6', 'failed', 'failed'],
    ['7', 'completed', 'failed'],
    ['8', 'refunded', 'refunded'],
    ['9', 'completed', 'refunded'],
  ]) {
    expect(await tell(onramp, { id, orderId, status })).toBe(200)
    expect(await statusOf(onramp, orderId)).toBe(then)
  }
})

test('a message that is forged, altered, old or unsigned is refused', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  const { orderId } = await order(onramp)
  const body = JSON.stringify({ id: 'one', orderId, status: 'waiting', deposit })
  const long = Math.floor(Date.now() / 1000) - 301
  const attempts: readonly (readonly [string, Record<string, string>])[] = [
    [body, sign(body, 'another secret altogether')],
    [body.replace('d1', 'd2'), sign(body)],
    [body, sign(body, webhookSecret, long)],
    [body, sign(body, webhookSecret, long + 700)],
    [body, {}],
  ]
  for (const [text, headers] of attempts)
    expect((await onramp.post(webhook, text, headers)).status).toBe(401)
  expect(await look(onramp, orderId)).toMatchObject({ status: 'created', deposit: null })
  const stranger = { id: 'one', orderId: 'f'.repeat(32), status: 'expired' }
  expect(await tell(onramp, stranger)).toBe(404)
  expect(await tell(onramp, {})).toBe(400)
  expect((await onramp.post('/v1/offramp/webhooks/coinbase', '{}', sign('{}'))).status).toBe(404)
})

test('an order is visible to its own project only', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  const { orderId } = await order(onramp)
  for (const path of [`${orderId}?projectId=other`, `${'0'.repeat(32)}?projectId=local`])
    expect((await onramp.get(`/v1/offramp/orders/${path}`)).status).toBe(404)
})

test.each([
  [{ sourceAmount: '0' }, 'INVALID_AMOUNT'],
  [{ sourceAmount: '0.5000000000000000001' }, 'INVALID_AMOUNT'],
  [{ destinationCurrencyCode: 'JPY' }, 'INCOMPATIBLE_REQUEST'],
  [{ destinationCurrencyCode: 'EUR', sourceCurrencyCode: 'USDX' }, 'INCOMPATIBLE_REQUEST'],
  [{ sourceCurrencyCode: 'DOGE' }, 'INCOMPATIBLE_REQUEST'],
  [{ paymentMethodType: 'CASH' }, 'INCOMPATIBLE_REQUEST'],
  [{ countryCode: 'FR' }, 'INCOMPATIBLE_REQUEST'],
  [{ walletAddress: '0x12' }, 'BAD_REQUEST'],
])('%j is refused with %s, for quotes and for orders', async (more, code) => {
  const onramp = await startOnramp(anvil.url, token.address)
  for (const [path, body] of [
    ['/v1/offramp/quotes', { ...sale, ...more }],
    ['/v1/offramp/orders', { ...sale, serviceProvider: 'SANDBOX', ...more }],
  ] as const) {
    const response = await onramp.post(path, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ status: 'FAILED', code })
  }
})

test('the page leads back to the project’s own site, and to no other; an unknown provider is refused', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  const back = 'http://localhost:3000/sold?x=1'
  const { widgetUrl } = await order(onramp, { redirectUrl: back })
  expect(await (await fetch(widgetUrl)).text()).toContain(`href="${back}"`)
  for (const more of [{ redirectUrl: 'https://evil.test/' }, { serviceProvider: 'TRANSAK' }]) {
    const body = { ...sale, serviceProvider: 'SANDBOX', ...more }
    expect((await onramp.post('/v1/offramp/orders', body)).status).toBe(400)
  }
})
