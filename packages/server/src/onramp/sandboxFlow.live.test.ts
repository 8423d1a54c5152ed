import { createHmac } from 'node:crypto'
import {
  onrampOrderSchema,
  onrampWidgetSchema,
  type History,
  type OnrampOrder,
  type OnrampWidget,
} from '@latchkit/wire'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deploy, type Deployed } from '@latchkit/test-kit/deploy'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'
import { startOnramp, webhookSecret, type TestOnramp } from '../../test/startOnramp.ts'

const visitor = '0x00000000000000000000000000000000000000ee'
let anvil: Anvil
let token: Deployed
beforeAll(async () => {
  anvil = await startAnvil()
  token = await deploy(anvil, 'ExampleToken', ['USD Example', 'USDX', 6])
})
afterAll(() => anvil.stop())

const purchase = {
  destinationCurrencyCode: 'ETH',
  sourceAmount: '100',
  sourceCurrencyCode: 'USD',
  serviceProvider: 'SANDBOX',
  walletAddress: visitor,
}

async function order(onramp: TestOnramp, more: object = {}): Promise<OnrampWidget> {
  const sessionData = { ...purchase, ...more }
  const response = await onramp.post('/v1/onramp/widget', { projectId: 'local', sessionData })
  expect(response.status).toBe(200)
  return v.parse(onrampWidgetSchema, await response.json())
}

async function pay(widgetUrl: string, number: string): Promise<Response> {
  const body = new URLSearchParams({ number, expiry: '12/49', code: '123' })
  return await fetch(widgetUrl, { method: 'POST', body, redirect: 'manual' })
}

async function look(onramp: TestOnramp, id: string): Promise<OnrampOrder> {
  const response = await onramp.get(`/v1/onramp/orders/${id}?projectId=local`)
  return v.parse(onrampOrderSchema, await response.json())
}

const statusOf = async (onramp: TestOnramp, id: string): Promise<string> =>
  (await look(onramp, id)).status

async function balance(): Promise<bigint> {
  return BigInt(await anvil.request<string>('eth_getBalance', [visitor, 'latest']))
}

/** A message as the sandbox would write it. */
function sign(body: string, secret = webhookSecret, seconds = Math.floor(Date.now() / 1000)) {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { 'latchkit-signature': `t=${seconds},v1=${mac}` }
}

const webhook = '/v1/onramp/webhooks/sandbox'

test('a card that pays brings coins to the account, and the order says so', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  const before = await balance()
  const { widgetUrl, orderId } = await order(onramp)
  expect(await look(onramp, orderId)).toMatchObject({
    status: 'created',
    payment: { amount: '100.00', currency: 'USD' },
    purchase: null,
    transactionHash: null,
  })
  expect((await pay(widgetUrl, '4242 4242 4242 4242')).status).toBe(303)
  await expect.poll(() => statusOf(onramp, orderId)).toBe('completed')
  const done = await look(onramp, orderId)
  expect(done.purchase).toEqual({ amount: '0.04945', currency: 'ETH' })
  expect((await balance()) - before).toBe(49_450_000_000_000_000n)
  const receipt = await anvil.request<{ status: string }>('eth_getTransactionReceipt', [
    done.transactionHash,
  ])
  expect(receipt.status).toBe('0x1')
  const history = (await (
    await onramp.get(`/v1/account/${visitor}/history?projectId=local&onramp=sandbox`)
  ).json()) as History
  expect(history.data).toMatchObject([
    {
      metadata: { operationType: 'buy', hash: done.transactionHash, status: 'confirmed' },
      transfers: [{ direction: 'in', quantity: { numeric: '0.04945' } }],
    },
  ])
  const elsewhere = `/v1/account/${visitor}/history?projectId=other&onramp=sandbox`
  expect(await (await onramp.get(elsewhere)).json()).toEqual({ data: [], next: null })
})

test('a token is bought as well as a coin, and an order is paid once', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  const { widgetUrl, orderId } = await order(onramp, { destinationCurrencyCode: 'USDX' })
  await Promise.all([pay(widgetUrl, '4242424242424242'), pay(widgetUrl, '4242424242424242')])
  await expect.poll(() => statusOf(onramp, orderId)).toBe('completed')
  await pay(widgetUrl, '4242424242424242')
  const data = `0x70a08231${visitor.slice(2).padStart(64, '0')}`
  const held = await anvil.request<string>('eth_call', [{ to: token.address, data }, 'latest'])
  expect(BigInt(held)).toBe(98_900_000n)
})

test('a declined card ends the order and moves nothing', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  const before = await balance()
  const { widgetUrl, orderId } = await order(onramp)
  await pay(widgetUrl, '4000 0000 0000 0002')
  await expect.poll(() => statusOf(onramp, orderId)).toBe('failed')
  expect(await look(onramp, orderId)).toMatchObject({ reason: 'card_declined', purchase: null })
  await pay(widgetUrl, '4242 4242 4242 4242')
  expect(await (await fetch(`${widgetUrl}/state`)).json()).toMatchObject({ state: 'failed' })
  expect(await balance()).toBe(before)
})

test('an order whose bank does not decide stays pending', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  const { widgetUrl, orderId } = await order(onramp)
  await pay(widgetUrl, '4000 0000 0000 0259')
  await expect.poll(() => statusOf(onramp, orderId)).toBe('pending')
  expect(await look(onramp, orderId)).toMatchObject({ transactionHash: null, purchase: null })
})

test('a message that comes again, or too late, changes nothing', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  const { orderId } = await order(onramp)
  const pending = JSON.stringify({ id: 'one', orderId, status: 'pending' })
  const failed = JSON.stringify({ id: 'two', orderId, status: 'failed', reason: 'x' })
  expect((await onramp.post(webhook, pending, sign(pending))).status).toBe(200)
  expect((await onramp.post(webhook, failed, sign(failed))).status).toBe(200)
  const end = await look(onramp, orderId)
  expect(end.status).toBe('failed')
  expect((await onramp.post(webhook, pending, sign(pending))).status).toBe(200)
  expect((await onramp.post(webhook, failed, sign(failed))).status).toBe(200)
  const completed = JSON.stringify({ id: 'three', orderId, status: 'completed' })
  expect((await onramp.post(webhook, completed, sign(completed))).status).toBe(200)
  expect(await look(onramp, orderId)).toEqual(end)
})

test('a message that is forged, altered, old or unsigned is refused', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  const { orderId } = await order(onramp)
  const body = JSON.stringify({ id: 'one', orderId, status: 'completed' })
  const long = Math.floor(Date.now() / 1000) - 301
  const attempts: readonly (readonly [string, Record<string, string>])[] = [
    [body, sign(body, 'another secret altogether')],
    [body.replace('completed', 'failed'), sign(body)],
    [body, sign(body, webhookSecret, long)],
    [body, sign(body, webhookSecret, long + 700)],
    [body, { 'latchkit-signature': 't=1,v1=' }],
    [body, {}],
  ]
  for (const [text, headers] of attempts) {
    const response = await onramp.post(webhook, text, headers)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ reasons: [{ field: 'signature' }] })
  }
  expect(await statusOf(onramp, orderId)).toBe('created')
})

test('a signed message must be of an order, of a provider, and readable', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  const stranger = JSON.stringify({ id: 'one', orderId: 'f'.repeat(32), status: 'completed' })
  expect((await onramp.post(webhook, stranger, sign(stranger))).status).toBe(404)
  expect((await onramp.post(webhook, '{', sign('{'))).status).toBe(400)
  expect((await onramp.post(webhook, '{}', sign('{}'))).status).toBe(400)
  expect((await onramp.post('/v1/onramp/webhooks/other', '{}', sign('{}'))).status).toBe(404)
})

test('an order is visible to its own project only', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  const { orderId } = await order(onramp)
  for (const path of [`${orderId}?projectId=other`, `${'0'.repeat(32)}?projectId=local`])
    expect((await onramp.get(`/v1/onramp/orders/${path}`)).status).toBe(404)
})

test.each([
  [{ sourceAmount: '9.99' }, 'INVALID_AMOUNT_TOO_LOW'],
  [{ sourceAmount: 7500.01 }, 'INVALID_AMOUNT_TOO_HIGH'],
  [{ sourceAmount: 25_000.01, paymentMethodType: 'ACH' }, 'INVALID_AMOUNT_TOO_HIGH'],
  [{ sourceAmount: '1e2' }, 'INVALID_AMOUNT'],
  [{ sourceAmount: '100.001' }, 'INVALID_AMOUNT'],
  [{ sourceCurrencyCode: 'JPY' }, 'INCOMPATIBLE_REQUEST'],
  [{ sourceCurrencyCode: 'EUR', destinationCurrencyCode: 'USDX' }, 'INCOMPATIBLE_REQUEST'],
  [{ destinationCurrencyCode: 'DOGE' }, 'INCOMPATIBLE_REQUEST'],
  [{ paymentMethodType: 'CASH' }, 'INCOMPATIBLE_REQUEST'],
  [{ walletAddress: '0x12' }, 'BAD_REQUEST'],
])('%j is refused with %s, for quotes and for orders', async (more, code) => {
  const onramp = await startOnramp(anvil.url, token.address)
  const sessionData = { ...purchase, ...more }
  for (const [path, body] of [
    ['/v1/onramp/multi/quotes', { projectId: 'local', ...sessionData }],
    ['/v1/onramp/widget', { projectId: 'local', sessionData }],
  ] as const) {
    const response = await onramp.post(path, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ status: 'FAILED', code })
  }
})

test('the most that a bank may send is more than a card may', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  await order(onramp, { sourceAmount: 7_500 })
  const { orderId } = await order(onramp, { sourceAmount: 25_000, paymentMethodType: 'ACH' })
  expect((await look(onramp, orderId)).payment.amount).toBe('25000.00')
})

test('the page leads back to the project’s own site, and to no other', async () => {
  const onramp = await startOnramp(anvil.url, token.address)
  const back = 'http://localhost:3000/bought?x=1'
  const { widgetUrl } = await order(onramp, { redirectUrl: back })
  expect(await (await fetch(widgetUrl)).text()).toContain(`href="${back}"`)
  for (const redirectUrl of ['https://evil.test/', 'javascript:alert(1)', 'bought']) {
    const sessionData = { ...purchase, redirectUrl }
    const response = await onramp.post('/v1/onramp/widget', { projectId: 'local', sessionData })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ reasons: [{ field: 'redirectUrl' }] })
  }
})
