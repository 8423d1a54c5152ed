import type { OnrampOfferAnswer, OnrampOptions, OnrampOrder } from '@latchkit/wire'
import { expect, test, vi } from 'vitest'
import { memoryStorage } from '@latchkit/test-kit/memoryStorage'
import { testKit } from '../../test/testKit.ts'
import { testServer } from '../../test/testServer.ts'
import { clearOnrampOrder, getOpenOnrampOrder } from './storedOnrampOrder.ts'
import { onrampOffersQuery, type OnrampRequest } from './onrampOffersQuery.ts'
import { onrampOptionsQuery } from './onrampOptionsQuery.ts'
import { onrampOrderQuery } from './onrampOrderQuery.ts'
import { orderOnramp } from './orderOnramp.ts'

const { signal } = new AbortController()
const wish: OnrampRequest = {
  account: 'eip155:one:foxA',
  code: 'COIN',
  amount: '99.50',
  currency: 'EUR',
  method: 'card',
}
const inWords = {
  destinationCurrencyCode: 'COIN',
  sourceAmount: '99.50',
  sourceCurrencyCode: 'EUR',
  paymentMethodType: 'card',
  walletAddress: 'foxA',
}

test('the options are what the server sells', async () => {
  const server = await testServer()
  const options: OnrampOptions = { paymentCurrencies: [], purchaseCurrencies: [] }
  server.answer('/v1/onramp/options', { body: options })
  const { kit } = testKit({ apiUrl: server.url })
  expect(await onrampOptionsQuery(kit).queryFn({ signal })).toEqual(options)
})

test('the amount travels as the text that it is, and those of an offer are decimal texts', async () => {
  const server = await testServer()
  const offer: OnrampOfferAnswer = {
    serviceProvider: 'ONE',
    sourceAmount: 99.5,
    sourceAmountWithoutFees: 98,
    sourceCurrencyCode: 'EUR',
    destinationAmount: 1.2e-7,
    destinationCurrencyCode: 'COIN',
    totalFee: 1.5,
    networkFee: 4.9e-15,
    transactionFee: null,
    exchangeRate: 1e21,
    paymentMethodType: 'CREDIT_DEBIT_CARD',
    countryCode: 'US',
    transactionType: 'CRYPTO_PURCHASE',
    customerScore: 87.5,
    lowKyc: null,
  }
  server.answer('/v1/onramp/multi/quotes', { body: [offer] })
  const { kit } = testKit({ apiUrl: server.url })
  expect(await onrampOffersQuery(kit, wish).queryFn({ signal })).toEqual([
    {
      ...offer,
      sourceAmount: '99.5',
      sourceAmountWithoutFees: '98',
      destinationAmount: '0.00000012',
      totalFee: '1.5',
      networkFee: '0.0000000000000049',
      exchangeRate: '1000000000000000000000',
    },
  ])
  expect(server.posted.map((body) => JSON.parse(body) as unknown)).toEqual([
    { projectId: kit.config.projectId, ...inWords },
  ])
})

test('where nobody sells, there is no price, but the reason', async () => {
  const server = await testServer()
  const description = 'The most is 7500.'
  const reasons = [{ field: 'sourceAmount', name: 'sourceAmount', description }]
  const body = { status: 'FAILED', reasons, code: 'INVALID_AMOUNT_TOO_HIGH', message: description }
  server.answer('/v1/onramp/multi/quotes', { status: 400, body })
  const { kit } = testKit({ apiUrl: server.url })
  await expect(onrampOffersQuery(kit, wish).queryFn({ signal })).rejects.toMatchObject({
    code: 'RequestRefused',
    details: description,
  })
})

test('an order names the seller and the way back, and answers the page and its id', async () => {
  const server = await testServer()
  const widget = { widgetUrl: 'https://seller.test/pay', orderId: 'f00' }
  server.answer('/v1/onramp/widget', { body: widget })
  const { kit } = testKit({ apiUrl: server.url })
  const redirectUrl = 'https://shop.test/'
  expect(await orderOnramp(kit, { ...wish, serviceProvider: 'ONE', redirectUrl })).toEqual(widget)
  expect(JSON.parse(server.posted[0] ?? '')).toEqual({
    projectId: kit.config.projectId,
    sessionData: { ...inWords, serviceProvider: 'ONE', redirectUrl },
  })
})

test('the last order is found again after a reload, until it is over or a day old', async () => {
  const server = await testServer()
  const widget = { widgetUrl: 'https://seller.test/pay', orderId: 'f00' }
  server.answer('/v1/onramp/widget', { body: widget })
  const test = testKit({ apiUrl: server.url, storage: memoryStorage() })
  expect(getOpenOnrampOrder(test.kit)).toBeUndefined()
  await orderOnramp(test.kit, { ...wish, serviceProvider: 'ONE' })
  const { kit } = test.reload()
  expect(getOpenOnrampOrder(kit)).toEqual(widget)
  clearOnrampOrder(kit, 'another')
  expect(getOpenOnrampOrder(kit)).toEqual(widget)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1_000 })
  expect(getOpenOnrampOrder(kit)).toBeUndefined()
  vi.useRealTimers()
  clearOnrampOrder(kit, 'f00')
  expect(getOpenOnrampOrder(kit)).toBeUndefined()
  for (const damaged of ['', '{', 'null', '[]', '{"orderId":7}']) {
    test.storage.setItem('latchkit.test.onrampOrder', damaged)
    expect(getOpenOnrampOrder(kit)).toBeUndefined()
  }
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/pay', ''])(
  'a page that is none of the web, %j, is not handed on',
  async (widgetUrl) => {
    const server = await testServer()
    server.answer('/v1/onramp/widget', { body: { widgetUrl, orderId: 'f00' } })
    const { kit } = testKit({ apiUrl: server.url })
    await expect(orderOnramp(kit, { ...wish, serviceProvider: 'ONE' })).rejects.toMatchObject({
      code: 'HttpFailed',
    })
  },
)

test('an order is looked up by its id', async () => {
  const server = await testServer()
  const order: OnrampOrder = {
    id: 'f00',
    serviceProvider: 'ONE',
    status: 'completed',
    reason: null,
    payment: { amount: '99.50', currency: 'EUR' },
    purchase: { amount: '2', currency: 'COIN' },
    asset: 'eip155:one:coin',
    walletAddress: 'foxA',
    transactionHash: '0x12',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
  server.answer('/v1/onramp/orders/f00', { body: order })
  const { kit } = testKit({ apiUrl: server.url })
  expect(await onrampOrderQuery(kit, { orderId: 'f00' }).queryFn({ signal })).toEqual(order)
  await expect(
    onrampOrderQuery(kit, { orderId: '../x' }).queryFn({ signal }),
  ).rejects.toMatchObject({ code: 'RequestRefused', context: { status: 404 } })
  expect(server.asked[1]).toMatch(/^\/v1\/onramp\/orders\/\.\.%2Fx\?/)
})
