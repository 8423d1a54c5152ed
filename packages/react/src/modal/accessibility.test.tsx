import axe from 'axe-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { connect, type PendingTransaction } from '@latchkit/core'
import { alice, createTestKit, metamask, rainbow, sessionOf } from '../../test/createTestKit.ts'
import { apiUrl, fakeServer, transaction } from '../../test/fakeServer.ts'
import { renderWithKit } from '../../test/renderWithKit.tsx'
import { someListing } from '../../test/someListing.ts'
import { someNfts } from '../../test/someNfts.ts'
import { testWalletConnect } from '../../test/testWalletConnect.ts'
import type { OpenOptions, ViewName } from '../router/routes.ts'
import { views } from '../views.ts'

const sent: PendingTransaction = {
  hash: '0x1',
  account: `eip155:1:${alice}`,
  networkId: 'eip155:1',
  to: alice,
  symbol: 'ETH',
  decimals: 18,
  amount: '1500000000000000000',
  sentAtMs: 0,
  status: 'confirmed',
}

/** Every view; one that is missing here does not compile. */
const routes: { readonly [Name in ViewName]: Extract<OpenOptions, { view: Name }> } = {
  Connect: { view: 'Connect' },
  SIWXSignMessage: { view: 'SIWXSignMessage' },
  AllWallets: { view: 'AllWallets' },
  GetWallet: {
    view: 'GetWallet',
    params: {
      wallet: someListing('Rabby', { chrome_store: 'https://chromewebstore.google.com/detail/x' }),
    },
  },
  Wallets: { view: 'Wallets' },
  Wallet: { view: 'Wallet', params: { namespace: 'eip155', connectorId: 'io.metamask' } },
  ConnectingExternal: { view: 'ConnectingExternal', params: { walletKey: 'me.rainbow' } },
  ConnectingWalletConnect: {
    view: 'ConnectingWalletConnect',
    params: { wallet: someListing('Fox', { webapp_link: 'https://fox.example' }), way: 'mobile' },
  },
  ConnectingWalletConnectBasic: { view: 'ConnectingWalletConnectBasic' },
  Login: { view: 'Login' },
  LoginSocial: { view: 'LoginSocial', params: { provider: 'google' } },
  WhatIsWallet: { view: 'WhatIsWallet' },
  Networks: { view: 'Networks' },
  SwitchNetwork: { view: 'SwitchNetwork', params: { networkId: 'eip155:137' } },
  UnsupportedChain: { view: 'UnsupportedChain' },
  Account: { view: 'Account' },
  Portfolio: { view: 'Portfolio' },
  Send: { view: 'Send' },
  SendSuccess: {
    view: 'SendSuccess',
    params: { transaction: sent, token: { name: 'Ether', iconUrl: '', price: 0 } },
  },
  Swap: { view: 'Swap' },
  Receive: { view: 'Receive' },
  OnRamp: { view: 'OnRamp' },
  OnRampOrder: { view: 'OnRampOrder', params: { orderId: 'f00', url: 'https://seller.test' } },
  OffRamp: { view: 'OffRamp' },
  RegisterAccountName: { view: 'RegisterAccountName' },
  AccountName: {
    view: 'AccountName',
    params: {
      name: {
        name: 'alice.latch.example',
        registered_at: '2026-01-01T00:00:00.000Z',
        updated_at: '2026-01-01T00:00:00.000Z',
        attributes: {},
        addresses: {},
      },
    },
  },
  RegisterAccountNameSuccess: {
    view: 'RegisterAccountNameSuccess',
    params: { name: 'alice.latch.example' },
  },
  Tokens: { view: 'Tokens' },
  Nfts: { view: 'Nfts' },
  Nft: { view: 'Nft', params: { nft: someNfts[0] } },
  Activity: { view: 'Activity' },
  Transaction: { view: 'Transaction', params: { transaction } },
}

/** Views that open without a wallet too, and are shown with one here. The sign-in closes at once where there is none. */
const connectedToo: readonly ViewName[] = [
  'SIWXSignMessage',
  'SwitchNetwork',
  'UnsupportedChain',
  'Wallets',
  'Wallet',
]

/** Together they hold every pair of scheme, direction and screen. */
const looks = [
  { theme: 'light', dir: 'ltr', width: 1024 },
  { theme: 'light', dir: 'rtl', width: 390 },
  { theme: 'dark', dir: 'ltr', width: 390 },
  { theme: 'dark', dir: 'rtl', width: 1024 },
] as const

let stop = () => {}
beforeEach(() => {
  stop = fakeServer()
})
afterEach(async () => {
  stop()
  document.documentElement.removeAttribute('dir')
  await page.viewport(414, 896)
})

const cases = Object.values(routes).flatMap((route) => looks.map((look) => ({ route, ...look })))

it.for(cases)(
  '$route.view has no fault: $theme, $dir, $width px',
  async ({ route, theme, dir, width }) => {
    await page.viewport(width, 844)
    document.documentElement.dir = dir
    document.documentElement.lang = 'en'
    const test = createTestKit({
      apiUrl,
      features: { names: true, onramp: true, offramp: true, socials: ['google'] },
      walletConnect: testWalletConnect().factory,
    })
    test.adapter.connectors = [metamask, rainbow]
    test.adapter.connect = (id) =>
      id === metamask.id
        ? Promise.resolve(sessionOf(alice, route.view === 'UnsupportedChain' ? 5 : 1))
        : new Promise(() => {})
    test.adapter.switchNetwork = () => new Promise(() => {})
    test.kit.start()
    const { open } = await renderWithKit(test, { theme, dir })
    if (views[route.view].needs === 'account' || connectedToo.includes(route.view))
      await connect(test.kit, { connectorId: 'io.metamask', namespace: 'eip155' })
    open(route)
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('heading', { level: 2 })).toBeVisible()
    await expect
      .poll(() => document.activeElement?.matches('[data-part=title], [data-part$=input]'))
      .toBe(true)
    await expect
      .poll(() => dialog.element().querySelector('[data-part=view] [aria-busy=true]'))
      .toBeNull()
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()

    const { violations, passes } = await axe.run(dialog.element(), {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    expect(passes.length).toBeGreaterThan(5)
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ).toEqual([])
    const outside = document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(outside).toBe(0)
  },
)
