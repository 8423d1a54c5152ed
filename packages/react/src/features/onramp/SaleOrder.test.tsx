import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getOpenOfframpOrder, KitError, noteOfframpTransfer, orderOfframp } from '@latchkit/core'
import type { OfframpOrder, OnrampOptions } from '@latchkit/wire'
import {
  bob,
  createAccountKit,
  hashOf,
  someBalances,
  type AccountKit,
} from '../../../test/createAccountKit.ts'
import { alice } from '../../../test/createTestKit.ts'
import { deferred } from '../../../test/deferred.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { Offramp } from '../../offramp/index.tsx'
import type { ViewParams } from '../../router/routes.ts'

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const review = button('Review and send')
const send = button('Send 0.25 ETH')
const onTheirWay = dialog.getByText('Your tokens are on their way')
const stillOpen = dialog.getByText('The request may still be open in your wallet')

const order: OfframpOrder = {
  id: 'f00',
  serviceProvider: 'SANDBOX',
  status: 'waiting',
  reason: null,
  sale: { amount: '0.25', currency: 'ETH' },
  payout: null,
  asset: 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  walletAddress: alice,
  deposit: { address: bob, amount: '0.25' },
  transactionHash: null,
  expiresAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

interface OpenedSale extends AccountKit {
  /** What the server says of it. */
  order: OfframpOrder
  /** The requests to the wallet, each to be answered by the test. */
  readonly requests: { readonly resolve: (answer: () => string) => void }[]
}

const options: OnrampOptions = {
  countries: ['US'],
  paymentCurrencies: [{ id: 'USD', payment_method_limits: [] }],
  purchaseCurrencies: [
    {
      id: 'ETH',
      name: 'Ether',
      symbol: 'ETH',
      networks: [
        {
          name: 'red',
          display_name: 'Red Chain',
          chain_id: '31337',
          contract_address: '',
          code: 'ETH_31337',
        },
      ],
    },
  ],
}

/** A sale that was agreed to on this device, and is shown. */
async function openSale(
  more: Partial<OfframpOrder> = {},
  before: (test: AccountKit) => void = () => undefined,
  params: ViewParams<'OffRamp'> = { orderId: 'f00' },
): Promise<OpenedSale> {
  const test = await createAccountKit({ features: { offramp: true } })
  const sale: OpenedSale = { ...test, order: { ...order, ...more }, requests: [] }
  const others = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname === '/v1/offramp/orders')
      return Response.json({ widgetUrl: 'https://buyer.test/sell', orderId: 'f00' })
    if (pathname === '/v1/offramp/options') return Response.json(options)
    if (pathname.startsWith('/v1/offramp/orders/')) return Response.json(sale.order)
    return await others(input, init)
  }
  test.chain.sendTransfer = async () => {
    const answer = deferred<() => string>()
    sale.requests.push(answer)
    return (await answer.promise)()
  }
  await orderOfframp(test.kit, {
    account: `eip155:31337:${alice}`,
    token: { networkId: 'eip155:31337', symbol: 'ETH', decimals: 18 },
    code: 'ETH_31337',
    amount: 250_000_000_000_000_000n,
    currency: 'USD',
    country: 'US',
    serviceProvider: 'SANDBOX',
  })
  before(test)
  const { open } = await renderWithKit(test, { components: { Offramp } })
  open({ view: 'OffRamp', params })
  return sale
}

const refuse = (code: ConstructorParameters<typeof KitError>[0]) => () => {
  throw new KitError(code, 'No.')
}

it('keeps what one request has sent when a later one is refused', async () => {
  const { kit, requests } = await openSale()
  await review.click()
  await send.click()
  await expect.poll(() => requests).toHaveLength(1)
  await button('Cancel').click()
  await button('Back').click()
  await expect.element(stillOpen).toBeVisible()
  await review.click()
  await send.click()
  await expect.poll(() => requests).toHaveLength(2)
  requests[0]?.resolve(() => hashOf(1))
  await expect.poll(() => getOpenOfframpOrder(kit)?.sent).toBe(hashOf(1))
  requests[1]?.resolve(refuse('UserRejected'))
  await expect.element(dialog.getByText('Signature declined')).toBeVisible()
  expect(getOpenOfframpOrder(kit)?.sent).toBe(hashOf(1))
  await send.click()
  await expect.element(onTheirWay).toBeVisible()
  expect(requests).toHaveLength(2)
})

it.each(['RequestPending', 'WalletLocked'] as const)(
  'warns after %s: the wallet may still have a request',
  async (code) => {
    const { kit, requests } = await openSale()
    await review.click()
    await send.click()
    await expect.poll(() => requests).toHaveLength(1)
    requests[0]?.resolve(refuse(code))
    await expect.element(send).toBeEnabled()
    expect(getOpenOfframpOrder(kit)?.sent).toBe('')
    await button('Back').click()
    await expect.element(stillOpen).toBeVisible()
  },
)

it('asks no wallet for what another tab has sent since the review was opened', async () => {
  const { kit, requests } = await openSale()
  await review.click()
  await expect.element(send).toBeEnabled()
  noteOfframpTransfer(kit, 'f00', '')
  await send.click()
  await expect.element(stillOpen).toBeVisible()
  await review.click()
  await expect.element(send).toBeEnabled()
  noteOfframpTransfer(kit, 'f00', hashOf(7))
  await send.click()
  await expect.element(onTheirWay).toBeVisible()
  expect(requests).toHaveLength(0)
})

it('asks no wallet once the time is over', async () => {
  const hourMs = 3_600_000
  const { requests } = await openSale({ expiresAt: new Date(Date.now() + hourMs).toISOString() })
  await review.click()
  await expect.element(send).toBeEnabled()
  const laterMs = Date.now() + hourMs
  const now = vi.spyOn(Date, 'now').mockReturnValue(laterMs)
  onTestFinished(() => now.mockRestore())
  await send.click()
  await expect.element(dialog.getByText('The order has expired')).toBeVisible()
  expect(requests).toHaveLength(0)
})

it('offers a transfer that the chain has not carried out again, and forgets it', async () => {
  const { kit, requests, settle } = await openSale()
  await review.click()
  await send.click()
  await expect.poll(() => requests).toHaveLength(1)
  requests[0]?.resolve(() => hashOf(1))
  await expect.element(onTheirWay).toBeVisible()
  settle({ status: 'failed' })
  await expect.element(review).toBeVisible()
  expect(getOpenOfframpOrder(kit)?.sent).toBeUndefined()
})

it('follows what was sent after the order has expired', async () => {
  const sale = await openSale({ status: 'expired' }, ({ kit }) => {
    noteOfframpTransfer(kit, 'f00', hashOf(1))
  })
  await expect.element(dialog.getByText('The order has expired')).toBeVisible()
  expect(getOpenOfframpOrder(sale.kit)?.sent).toBe(hashOf(1))
  sale.order = { ...sale.order, status: 'received' }
  await expect.element(dialog.getByText('Sandbox has your tokens')).toBeVisible()
})

it('writes the amount with the decimals that were agreed to, whatever a list says later', async () => {
  await openSale({}, ({ server }) => {
    server.balances = {
      balances: someBalances.map((each) =>
        each.symbol === 'ETH' ? { ...each, quantity: { decimals: '17', numeric: '2' } } : each,
      ),
    }
  })
  await review.click()
  await expect.element(send).toBeVisible()
})

it('fills in no maximum of a coin whose fee is not known', async () => {
  const { chain } = await openSale({}, undefined, {})
  const { prepareTransfer } = chain
  chain.prepareTransfer = async () => {
    throw new KitError('HttpFailed', 'The node is gone.')
  }
  await button('Max').click()
  await expect.element(dialog.getByText('The fee could not be estimated')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'You sell' })).toHaveValue('')
  chain.prepareTransfer = prepareTransfer
  await button('Max').click()
  await expect.element(dialog.getByRole('textbox', { name: 'You sell' })).toHaveValue('1.999958')
})
