import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { OnrampOfferAnswer, OnrampOptions, OnrampOrder } from '@latchkit/wire'
import { createAccountKit } from '../../../test/createAccountKit.ts'
import { alice } from '../../../test/createTestKit.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { violationsOf } from '../../../test/violationsOf.ts'

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

const dialog = page.getByRole('dialog')
const buy = dialog.getByRole('button', { name: /^Buy 0\.0\d+ ETH$/ })
const amount = dialog.getByRole('textbox', { name: 'You pay' })
const limits = [
  { id: 'card', min: '10', max: '7500' },
  { id: 'ach_bank_account', min: '10', max: '25000' },
]
const options: OnrampOptions = {
  paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: limits })),
  purchaseCurrencies: [
    {
      id: 'ETH',
      name: 'Ether',
      symbol: 'ETH',
      networks: ['31337', '5'].map((chain_id) => ({
        name: `net-${chain_id}`,
        display_name: 'Red Chain',
        chain_id,
        contract_address: '',
        code: `ETH_${chain_id}`,
      })),
    },
  ],
}
const order: OnrampOrder = {
  id: 'f00',
  serviceProvider: 'SANDBOX',
  status: 'created',
  reason: null,
  payment: { amount: '100', currency: 'USD' },
  purchase: null,
  asset: 'eip155:31337:0xeeee',
  walletAddress: alice,
  transactionHash: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

function offer(serviceProvider: string, destinationAmount: number): OnrampOfferAnswer {
  return {
    serviceProvider,
    sourceAmount: 100,
    sourceAmountWithoutFees: 98.9,
    sourceCurrencyCode: 'USD',
    destinationAmount,
    destinationCurrencyCode: 'ETH_31337',
    totalFee: 1.1,
    networkFee: 0.1,
    transactionFee: 1,
    exchangeRate: 2022,
    paymentMethodType: 'CREDIT_DEBIT_CARD',
    countryCode: 'US',
    transactionType: 'CRYPTO_PURCHASE',
    customerScore: null,
    lowKyc: null,
  }
}

interface Selling {
  options?: Response
  offers: unknown
  order: OnrampOrder
  readonly posted: Record<string, unknown>[]
  readonly asked: readonly URL[]
}

function balanceRequests({ asked }: Selling): number {
  return asked.filter(({ pathname }) => pathname.endsWith('/balance')).length
}

/** A server that sells as a test says. */
async function openBuy(): Promise<Selling> {
  const test = await createAccountKit({ features: { onramp: true } })
  const selling: Selling = {
    offers: [offer('SANDBOX', 0.04945), offer('OTHER_ONE', 0.048)],
    order,
    posted: [],
    asked: test.server.asked,
  }
  const others = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (!pathname.startsWith('/v1/onramp/')) return await others(input, init)
    if (pathname === '/v1/onramp/options') return selling.options ?? Response.json(options)
    if (pathname.startsWith('/v1/onramp/orders/')) return Response.json(selling.order)
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '') as Selling['posted'][0]
    selling.posted.push(body)
    if (pathname === '/v1/onramp/widget')
      return Response.json({ widgetUrl: 'https://seller.test/pay', orderId: 'f00' })
    return selling.offers instanceof Response
      ? selling.offers.clone()
      : Response.json(selling.offers)
  }
  const { open } = await renderWithKit(test)
  open({ view: 'Account' })
  await dialog.getByRole('button', { name: 'Buy', exact: true }).click()
  return selling
}

function refused(description: string): Response {
  const reasons = [{ field: 'provider', name: 'provider', description }]
  return Response.json({ status: 'FAILED', reasons }, { status: 400 })
}

describe('buying with money', () => {
  it('is offered where the site says so alone', async () => {
    const { open } = await renderWithKit(await createAccountKit())
    open({ view: 'Account' })
    await expect.element(dialog.getByRole('button', { name: 'Receive' })).toBeVisible()
    await expect
      .poll(() => dialog.getByRole('button', { name: 'Buy', exact: true }).query())
      .toBeNull()
  })

  it('shows what each provider offers, orders at one, and follows the order to its end', async () => {
    const selling = await openBuy()
    await expect
      .element(dialog.getByRole('listitem').filter({ hasText: 'Sandbox' }))
      .toHaveTextContent(/Best offer.*0\.04945 ETH/)
    await expect.element(dialog.getByText('Other One')).not.toBeInTheDocument()
    expect(await violationsOf(dialog.element())).toEqual([])
    expect(selling.posted[0]).toMatchObject({
      destinationCurrencyCode: 'ETH_31337',
      sourceAmount: '100',
      sourceCurrencyCode: 'USD',
      walletAddress: alice,
    })
    await dialog.getByRole('button', { name: 'Show 1 other offer' }).click()
    await dialog.getByRole('button', { name: /Other One/ }).click()
    await expect
      .element(dialog.getByRole('button', { name: /Other One/ }))
      .toHaveAttribute('aria-current', 'true')
    expect(await violationsOf(dialog.element())).toEqual([])
    await dialog.getByRole('button', { name: 'Buy 0.048 ETH' }).click()
    const pay = dialog.getByRole('link', { name: 'Pay at Sandbox' })
    await expect.element(pay).toHaveAttribute('href', 'https://seller.test/pay')
    expect(await violationsOf(dialog.element())).toEqual([])
    expect(selling.posted.at(-1)).toMatchObject({
      sessionData: { serviceProvider: 'OTHER_ONE', redirectUrl: location.href },
    })
    selling.order = { ...order, status: 'pending' }
    await expect.element(dialog.getByText('Payment in progress')).toBeVisible()
    const purchase = { amount: '0.04945', currency: 'ETH' }
    selling.order = { ...order, status: 'completed', purchase }
    await expect.element(dialog.getByText('You bought 0.04945 ETH.')).toBeVisible()
    const before = balanceRequests(selling)
    await dialog.getByRole('button', { name: 'Show the account' }).click()
    await expect.poll(() => balanceRequests(selling)).toBeGreaterThan(before)
  })

  it('takes a preset, and says the limits once', async () => {
    const selling = await openBuy()
    await expect.element(buy).toBeVisible()
    await expect.element(dialog.getByText('From 10 to 7,500 USD.')).toBeVisible()
    await dialog.getByRole('button', { name: '250', exact: true }).click()
    await expect.element(amount).toHaveValue('250')
    await expect.poll(() => selling.posted.at(-1)?.['sourceAmount']).toBe('250')
    await amount.fill('5')
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
    expect(dialog.getByText('From 10 to 7,500 USD.').elements()).toHaveLength(1)
    expect(await violationsOf(dialog.element())).toEqual([])
  })

  it('says that a purchase has failed, and begins anew', async () => {
    const selling = await openBuy()
    selling.order = { ...order, status: 'failed', reason: 'card_declined' }
    await buy.click()
    await expect.element(dialog.getByText('Purchase failed')).toBeVisible()
    await dialog.getByRole('button', { name: 'Buy again' }).click()
    await expect.element(amount).toBeVisible()
    await expect.poll(() => dialog.getByText('You have an open order').query()).toBeNull()
  })

  it('leads back to an order that is not over', async () => {
    await openBuy()
    await buy.click()
    await expect.element(dialog.getByText('Your order is ready')).toBeVisible()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('button', { name: 'Buy', exact: true }).click()
    await dialog.getByRole('button', { name: 'Show the order' }).click()
    const pay = dialog.getByRole('link', { name: 'Pay at Sandbox' })
    await expect.element(pay).toHaveAttribute('href', 'https://seller.test/pay')
  })

  it('asks nobody for an amount out of the limits, which depend on how it is paid', async () => {
    const selling = await openBuy()
    await expect.element(buy).toBeVisible()
    const before = selling.posted.length
    await amount.fill('8000')
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
    await expect.poll(() => buy.query()).toBeNull()
    expect(selling.posted).toHaveLength(before)
    await dialog.getByRole('button', { name: 'Bank' }).click()
    await expect.element(buy).toBeVisible()
    expect(selling.posted.at(-1)).toMatchObject({
      sourceAmount: '8000',
      paymentMethodType: 'ach_bank_account',
    })
  })

  it('makes up no price where nobody sells, keeps the amount and asks again', async () => {
    const selling = await openBuy()
    await expect.element(buy).toBeVisible()
    selling.offers = refused('No provider takes euros today.')
    await dialog.getByRole('button', { name: 'EUR' }).click()
    await expect.element(dialog.getByText('No provider takes euros today.')).toBeVisible()
    await expect.element(amount).toHaveValue('100')
    selling.offers = [offer('SANDBOX', 0.05)]
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.element(buy).toBeVisible()
  })
})

describe('a server that sells nothing', () => {
  it('is said to', async () => {
    const test = await createAccountKit({ features: { onramp: true } })
    const { open } = await renderWithKit(test)
    open({ view: 'OnRamp' })
    await expect.element(dialog.getByText('Buying is not available on this site.')).toBeVisible()
  })
})
