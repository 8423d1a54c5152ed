import type { OfframpOrder, OnrampOfferAnswer } from '@latchkit/wire'
import { expect, test } from 'vitest'
import { memoryStorage } from '@latchkit/test-kit/memoryStorage'
import { testKit } from '../../test/testKit.ts'
import { testServer } from '../../test/testServer.ts'
import { connect } from '../connection/connect.ts'
import { offrampOffersQuery } from './offrampOffersQuery.ts'
import { offrampOptionsQuery } from './offrampOptionsQuery.ts'
import { offrampOrderQuery } from './offrampOrderQuery.ts'
import type { OfframpRequest } from './offrampRequest.ts'
import { offrampTransfer } from './offrampTransfer.ts'
import { orderOfframp } from './orderOfframp.ts'
import {
  clearOfframpOrder,
  getOpenOfframpOrder,
  noteOfframpTransfer,
} from './storedOfframpOrder.ts'

const { signal } = new AbortController()
const token = { networkId: 'eip155:one', symbol: 'USDX', decimals: 6, address: 'tokenX' } as const
const wish: OfframpRequest = {
  account: 'eip155:one:foxA',
  token,
  code: 'USDX_ONE',
  amount: 1_500_000n,
  currency: 'EUR',
  country: 'DE',
  method: 'ach_bank_account',
}
const inWords = {
  sourceCurrencyCode: 'USDX_ONE',
  sourceAmount: '1.5',
  destinationCurrencyCode: 'EUR',
  countryCode: 'DE',
  paymentMethodType: 'ach_bank_account',
  walletAddress: 'foxA',
}
const widget = { widgetUrl: 'https://buyer.test/sell', orderId: 'f00' }
const order: OfframpOrder = {
  id: 'f00',
  serviceProvider: 'ONE',
  status: 'waiting',
  reason: null,
  sale: { amount: '1.5', currency: 'USDX' },
  payout: null,
  asset: 'eip155:one:tokenX',
  walletAddress: 'foxA',
  deposit: { address: 'buyerB', amount: '1.5' },
  transactionHash: null,
  expiresAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

test('options, offers, the order and its state come from the server', async () => {
  const server = await testServer()
  const { kit } = testKit({ apiUrl: server.url })
  const options = { countries: ['DE'], paymentCurrencies: [], purchaseCurrencies: [] }
  server.answer('/v1/offramp/options', { body: options })
  expect(await offrampOptionsQuery(kit).queryFn({ signal })).toEqual(options)
  const offer: OnrampOfferAnswer = {
    serviceProvider: 'ONE',
    sourceAmount: 1.5,
    sourceAmountWithoutFees: 1.5,
    sourceCurrencyCode: 'USDX_ONE',
    destinationAmount: 1.3,
    destinationCurrencyCode: 'EUR',
    totalFee: 0.1,
    networkFee: null,
    transactionFee: null,
    exchangeRate: 0.9,
    paymentMethodType: 'ACH',
    countryCode: 'DE',
    transactionType: 'CRYPTO_SELL',
    customerScore: null,
    lowKyc: null,
  }
  server.answer('/v1/offramp/quotes', { body: [offer] })
  const [told] = await offrampOffersQuery(kit, wish).queryFn({ signal })
  expect(told).toMatchObject({ destinationAmount: '1.3', totalFee: '0.1' })
  server.answer('/v1/offramp/orders', { body: widget })
  expect(await orderOfframp(kit, { ...wish, serviceProvider: 'ONE' })).toEqual(widget)
  const { projectId } = kit.config
  expect(server.posted.map((body) => JSON.parse(body) as unknown)).toEqual([
    { projectId, ...inWords },
    { projectId, ...inWords, serviceProvider: 'ONE' },
  ])
  server.answer('/v1/offramp/orders/f00', { body: order })
  expect(await offrampOrderQuery(kit, { orderId: 'f00' }).queryFn({ signal })).toEqual(order)
})

test('where nothing is stored, nobody is led to a sale that could not be completed', async () => {
  const server = await testServer()
  server.answer('/v1/offramp/orders', { body: widget })
  const refuse = () => {
    throw new DOMException('No.', 'SecurityError')
  }
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
  const { kit } = testKit({ apiUrl: server.url, storage })
  await expect(orderOfframp(kit, { ...wish, serviceProvider: 'ONE' })).rejects.toMatchObject({
    code: 'Unknown',
    shortMessage: 'This browser keeps no orders.',
  })
})

test('what was agreed and whether it was sent are found again after a reload, until it is over', async () => {
  const server = await testServer()
  server.answer('/v1/offramp/orders', { body: widget })
  const test = testKit({ apiUrl: server.url, storage: memoryStorage() })
  await orderOfframp(test.kit, { ...wish, serviceProvider: 'ONE' })
  const known = {
    ...widget,
    account: wish.account,
    serviceProvider: 'ONE',
    amount: '1500000',
    token,
  }
  const { kit } = test.reload()
  expect(getOpenOfframpOrder(kit)).toEqual(known)
  expect(noteOfframpTransfer(kit, 'another', '0x1')).toBe(false)
  expect(getOpenOfframpOrder(kit)).toEqual(known)
  expect(noteOfframpTransfer(kit, 'f00', '')).toBe(true)
  expect(getOpenOfframpOrder(test.reload().kit)).toEqual({ ...known, sent: '', unanswered: 1 })
  noteOfframpTransfer(kit, 'f00', undefined)
  expect(getOpenOfframpOrder(kit)).toEqual(known)
  clearOfframpOrder(kit, 'another')
  expect(getOpenOfframpOrder(kit)).toEqual(known)
  clearOfframpOrder(kit, 'f00')
  expect(getOpenOfframpOrder(kit)).toBeUndefined()
})

test('a request that is refused takes back neither another one nor what was sent', async () => {
  const { kit } = await agreed()
  noteOfframpTransfer(kit, 'f00', '')
  noteOfframpTransfer(kit, 'f00', '')
  noteOfframpTransfer(kit, 'f00', undefined)
  expect(getOpenOfframpOrder(kit)?.sent).toBe('')
  noteOfframpTransfer(kit, 'f00', '')
  noteOfframpTransfer(kit, 'f00', '0x1')
  noteOfframpTransfer(kit, 'f00', undefined)
  expect(getOpenOfframpOrder(kit)?.sent).toBe('0x1')
})

test('once it was sent, the wallet is not asked again, unless the chain has not carried it out', async () => {
  const { kit } = await agreed()
  noteOfframpTransfer(kit, 'f00', '')
  expect(offrampTransfer(kit, order).amount).toBe(1_500_000n)
  noteOfframpTransfer(kit, 'f00', '0x1')
  expect(noteOfframpTransfer(kit, 'f00', '')).toBe(false)
  expect(() => offrampTransfer(kit, order)).toThrow(expect.objectContaining({ code: 'HttpFailed' }))
  noteOfframpTransfer(kit, 'f00', undefined, '0x2')
  expect(getOpenOfframpOrder(kit)?.sent).toBe('0x1')
  noteOfframpTransfer(kit, 'f00', undefined, '0x1')
  expect(getOpenOfframpOrder(kit)?.sent).toBeUndefined()
  expect(offrampTransfer(kit, order).amount).toBe(1_500_000n)
})

test('what was sent for a sale stays known when another is opened', async () => {
  const server = await testServer()
  const { kit } = testKit({ apiUrl: server.url, storage: memoryStorage() })
  server.answer('/v1/offramp/orders', { body: widget })
  await orderOfframp(kit, { ...wish, serviceProvider: 'ONE' })
  noteOfframpTransfer(kit, 'f00', '0x1')
  server.answer('/v1/offramp/orders', { body: { ...widget, orderId: 'f01' } })
  await orderOfframp(kit, { ...wish, serviceProvider: 'ONE' })
  expect(getOpenOfframpOrder(kit)).toMatchObject({ orderId: 'f01' })
  expect(getOpenOfframpOrder(kit, 'f00')).toMatchObject({ orderId: 'f00', sent: '0x1' })
  clearOfframpOrder(kit, 'f01')
  expect(getOpenOfframpOrder(kit)).toMatchObject({ orderId: 'f00', sent: '0x1' })
})

/** A kit with a connected account that has agreed to a sale. */
async function agreed() {
  const server = await testServer()
  server.answer('/v1/offramp/orders', { body: widget })
  const { kit, evm } = testKit({ apiUrl: server.url, storage: memoryStorage() })
  const connecting = connect(kit, { connectorId: 'fox', namespace: 'eip155' })
  evm.answer('fox', 'approve')
  await connecting
  await orderOfframp(kit, { ...wish, serviceProvider: 'ONE' })
  return { kit, evm }
}

test('the transfer is what the visitor agreed to, or less of it', async () => {
  const { kit } = await agreed()
  expect(offrampTransfer(kit, order)).toEqual({ token, amount: 1_500_000n, to: 'buyerB' })
  const less = { ...order, deposit: { address: 'buyerB', amount: '1.4' } }
  expect(offrampTransfer(kit, less).amount).toBe(1_400_000n)
})

const deposit = { address: 'buyerB', amount: '1.5' }
test.each<readonly [string, Partial<OfframpOrder>]>([
  ['more', { deposit: { ...deposit, amount: '1.500001' } }],
  ['nothing', { deposit: { ...deposit, amount: '0' } }],
  ['a negative amount', { deposit: { ...deposit, amount: '-1' } }],
  ['an amount in another notation', { deposit: { ...deposit, amount: '1e3' } }],
  ['more decimals than the token has', { deposit: { ...deposit, amount: '1.0000001' } }],
  ['no deposit', { deposit: null }],
  ['the account itself', { deposit: { ...deposit, address: 'FOXa' } }],
  ['the token itself', { deposit: { ...deposit, address: 'TOKENx' } }],
  ['another token', { asset: 'eip155:one:tokenY' }],
  ['the coin', { asset: 'eip155:one:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' }],
  ['another network', { asset: 'eip155:two:tokenX' }],
  ['another account', { walletAddress: 'foxB' }],
  ['another order', { id: 'f01' }],
  ['the same for another provider', { serviceProvider: 'TWO' }],
  ['what it no longer awaits', { expiresAt: '2026-01-01T00:00:00.000Z' }],
  ['it at no time', { expiresAt: 'soon' }],
  ['what it does not await yet', { status: 'created' }],
  ['what it has already', { status: 'received' }],
  ['it after the end', { status: 'expired' }],
])('a server that asks for %s gets no transfer', async (_name, lie) => {
  const { kit } = await agreed()
  expect(() => offrampTransfer(kit, { ...order, ...lie })).toThrow(
    expect.objectContaining({ code: 'HttpFailed' }),
  )
})

test('without an agreement on this device, or with another account in use, there is no transfer', async () => {
  const { kit, evm } = await agreed()
  const connecting = connect(kit, { connectorId: 'owl', namespace: 'eip155' })
  evm.answer('owl', 'approve')
  await connecting
  expect(() => offrampTransfer(kit, order)).toThrow(expect.objectContaining({ code: 'HttpFailed' }))
  const { kit: other } = await agreed()
  clearOfframpOrder(other, 'f00')
  expect(() => offrampTransfer(other, order)).toThrow(
    expect.objectContaining({ code: 'HttpFailed' }),
  )
})
