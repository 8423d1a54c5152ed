import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { OfframpOrder } from '@latchkit/wire'
import { freshAddress, freshKey } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { comeBack } from './support/comeBack.ts'
import { getStack } from './support/getStack.ts'
import { test } from './support/journey.ts'
import { coinsOf, fund, tokensOf } from './support/onChain.ts'
import { openAccount } from './support/openAccount.ts'
import { rpc } from './support/rpc.ts'
import { shopOf } from './support/shop.ts'

const ether = 10n ** 18n
const usdx = getStack().contracts['31337']?.usdx ?? '0x'

/** Mints dollars of the test's own for an account: the stack's deployer may. */
async function mint(address: string, units: bigint): Promise<void> {
  const data = `0x40c10f19${address.slice(2).padStart(64, '0')}${units.toString(16).padStart(64, '0')}`
  const from = getStack().accounts.find(({ name }) => name === 'deployer')
  await rpc(31_337, 'anvil_impersonateAccount', [from?.address])
  const hash = await rpc<string>(31_337, 'eth_sendTransaction', [
    { from: from?.address, to: usdx, data },
  ])
  await expect
    .poll(() => rpc(31_337, 'eth_getTransactionReceipt', [hash]))
    .toMatchObject({
      status: '0x1',
    })
}

const sell = (modal: Locator) => modal.getByRole('button', { name: /^Sell for / })
const review = (modal: Locator) => modal.getByRole('button', { name: 'Review and send' })

async function openSell(page: Page, amount: string): Promise<void> {
  const { modal } = shopOf(page)
  await openAccount(page)
  await modal.getByRole('button', { name: 'Sell', exact: true }).click()
  await modal.getByRole('textbox', { name: 'You sell' }).fill(amount)
}

/** Orders, and chooses an account on the provider's page. */
async function order(page: Page, account: string): Promise<void> {
  const { modal } = shopOf(page)
  await sell(modal).click()
  await modal.getByText('Your order is ready').waitFor()
  const opened = page.context().waitForEvent('page')
  await modal.getByRole('link', { name: 'Continue at Sandbox' }).click()
  const provider = await opened
  await provider.getByLabel('Bank account').selectOption(account)
  expect(await axe(provider)).toEqual([])
  await provider.getByRole('button', { name: 'Sell' }).click()
  await provider.getByRole('status').waitFor()
  await provider.close()
  await comeBack(page)
}

test('a visitor sells coins: offers, the provider’s page, the review, and the money', async ({
  visit,
}) => {
  const { page, wallet } = await visit({ wallet: { accounts: [freshKey()] } })
  const [address = ''] = await wallet.addresses()
  await fund(31_337, address, 2n * ether)
  const { modal } = shopOf(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openAccount(page)
  expect(
    asked.filter((url) => /\/(?:on|off)ramp\/|getCurrencyImage/.test(url)),
    'nobody is asked before the visitor wants to sell',
  ).toEqual([])
  await modal.getByRole('button', { name: 'Sell', exact: true }).click()
  await modal.getByRole('textbox', { name: 'You sell' }).fill('0.5')
  await sell(modal).waitFor()
  await expect
    .poll(() => asked.filter((url) => url.includes('getCurrencyImage/USD')))
    .toHaveLength(1)
  expect(await axe(page)).toEqual([])
  await order(page, 'paid')
  await review(modal).waitFor()
  expect(await axe(page)).toEqual([])
  await review(modal).click()
  await modal.getByText('Sandbox', { exact: true }).waitFor()
  await wallet.answerNext('reject')
  await modal.getByRole('button', { name: /^Send 0\.5 ETH/ }).click()
  await modal.getByText('Signature declined').waitFor()
  expect(await coinsOf(31_337, address)).toBe(2n * ether)
  await modal.getByRole('button', { name: /^Send 0\.5 ETH/ }).click()
  await modal.getByText('Your money was paid out').waitFor()
  await modal.getByText(/^Sandbox has paid \$[\d,.]+\.$/).waitFor()
  const left = await coinsOf(31_337, address)
  expect(left).toBeLessThan((3n * ether) / 2n)
  expect(left).toBeGreaterThan((3n * ether) / 2n - ether / 100n)
  await modal.getByRole('button', { name: 'Show the account' }).click()
  await modal
    .getByRole('tabpanel')
    .getByText(/1\.4\d* ETH/)
    .waitFor()
})

test('a token is sold as well, after a reload in the middle, and what was sent is not offered again', async ({
  visit,
}) => {
  const { page, wallet } = await visit({ wallet: { accounts: [freshKey()] } })
  const [address = ''] = await wallet.addresses()
  await fund(31_337, address, ether)
  await mint(address, 50_000_000n)
  const { modal } = shopOf(page)
  await openAccount(page)
  await modal.getByRole('button', { name: 'Sell', exact: true }).click()
  await modal.getByRole('button', { name: /Choose another token/ }).click()
  await modal.getByRole('button', { name: /USD Example/ }).click()
  await modal.getByRole('button', { name: 'Max' }).click()
  await order(page, 'refunded')
  await review(modal).waitFor()
  await page.reload()
  await openAccount(page, null)
  await modal.getByRole('button', { name: 'Sell', exact: true }).click()
  await modal.getByRole('button', { name: 'Show the order' }).click()
  await review(modal).click()
  await wallet.answerNext('hold')
  await modal.getByRole('button', { name: /^Send 50 USDX/ }).click()
  await wallet.waitForPrompt('eth_sendTransaction')
  await page.reload()
  await openAccount(page, null)
  await modal.getByRole('button', { name: 'Sell', exact: true }).click()
  await modal.getByRole('button', { name: 'Show the order' }).click()
  await modal.getByText('The request may still be open in your wallet').waitFor()
  await review(modal).click()
  await modal.getByRole('button', { name: /^Send 50 USDX/ }).click()
  await modal.getByText('Your tokens were sent back').waitFor()
  await expect.poll(() => tokensOf(31_337, usdx, address)).toBe(50_000_000n)
  await modal.getByRole('button', { name: 'Sell again' }).click()
  await modal.getByRole('textbox', { name: 'You sell' }).waitFor()
  expect(await modal.getByText('You have an open order').count()).toBe(0)
})

test('an order that expires, and a provider that asks for more than was agreed, end without a transfer', async ({
  visit,
}) => {
  const { page, wallet } = await visit({ wallet: { accounts: [freshKey()] } })
  const [address = ''] = await wallet.addresses()
  await fund(31_337, address, ether)
  const { modal } = shopOf(page)
  await openSell(page, '0.25')
  await order(page, 'expires')
  await modal.getByText('The order has expired').waitFor()
  await modal.getByRole('button', { name: 'Sell again' }).click()
  await modal.getByRole('textbox', { name: 'You sell' }).fill('0.25')
  await order(page, 'greedy')
  await modal.getByText('Sale failed').waitFor()
  expect(await coinsOf(31_337, address)).toBe(ether)
  expect((await wallet.requests()).map(({ method }) => method)).not.toContain('eth_sendTransaction')
})

const others = { address: freshAddress(), amount: '0.25' }
/** What a server may make of an order that waits for 0.25 ETH. */
const lies: readonly (readonly [string, (order: OfframpOrder, own: string) => object])[] = [
  ['more coins', () => ({ deposit: { ...others, amount: '0.250000000000000001' } })],
  ['the visitor’s own address', (_, own) => ({ deposit: { ...others, address: own } })],
  ['another network', ({ asset }) => ({ asset: asset.replace(':31337:', ':31338:') })],
  ['another token', () => ({ asset: `eip155:31337:${usdx}` })],
  ['another account', () => ({ walletAddress: freshAddress() })],
  ['another order', () => ({ id: 'f'.repeat(32) })],
  ['another provider', () => ({ serviceProvider: 'ANOTHER' })],
  ['no address', () => ({ deposit: null })],
]

test('no lie about amount, address, network, token, account or order reaches the wallet', async ({
  visit,
}) => {
  const { page, wallet } = await visit({ wallet: { accounts: [freshKey()] } })
  const [address = ''] = await wallet.addresses()
  await fund(31_337, address, 100n * ether)
  const { modal } = shopOf(page)
  let lie: (typeof lies)[number][1] = () => ({})
  /** Changes what the server says, and has the page ask. */
  const say = async (change: typeof lie) => {
    lie = change
    await comeBack(page)
  }
  await page.route(/\/v1\/offramp\/orders\/[0-9a-f]+/, async (route) => {
    const response = await route.fetch()
    const order = (await response.json()) as OfframpOrder
    await route.fulfill({ response, json: { ...order, ...lie(order, address) } })
  })
  await openSell(page, '0.25')
  await order(page, 'paid')
  await review(modal).waitFor()
  for (const [name, change] of lies) {
    await say(change)
    await modal.getByText('The order is not what you chose').waitFor()
    if ((await review(modal).count()) > 0) throw new Error(`${name} is offered to be sent.`)
    await say(() => ({}))
    await review(modal).waitFor()
  }
  // Texts that are no address on the network are refused by the review.
  for (const wrong of ['0x12', 'foo.eth', 'So11111111111111111111111111111111111111112']) {
    await say(() => ({ deposit: { address: wrong, amount: '0.2' } }))
    await modal.getByText('0.2 ETH', { exact: true }).waitFor()
    await review(modal).click()
    await modal.getByRole('alert').getByText('This address is not valid').waitFor()
    expect(await modal.getByRole('button', { name: /^Send/ }).count()).toBe(0)
    expect(await modal.getByRole('textbox').count()).toBe(0)
    lie = () => ({})
    await modal.getByRole('button', { name: 'Back' }).click()
    await modal.getByText('0.25 ETH', { exact: true }).waitFor()
  }
  expect(await coinsOf(31_337, address)).toBe(100n * ether)
  expect((await wallet.requests()).map(({ method }) => method)).not.toContain('eth_sendTransaction')
})

test('where nothing that is held can be sold, and where the server does not answer, that is said', async ({
  visit,
}) => {
  const { page } = await visit({ wallet: { accounts: [freshKey()] }, expects: /offramp|503/ })
  const { modal } = shopOf(page)
  await openAccount(page)
  await modal.getByRole('button', { name: 'Sell', exact: true }).click()
  await modal.getByText('You hold nothing that can be sold here.').waitFor()
  expect(await axe(page)).toEqual([])
})
