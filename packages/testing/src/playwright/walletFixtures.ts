import type { BrowserContext } from 'playwright-core'

/** A test wallet of this package, of one namespace or of several. */
export interface InstallableWallet {
  install(context: BrowserContext): Promise<void>
}

/** What {@link walletFixtures} adds to the tests of a site. */
export interface WalletFixtures<Wallet> {
  /** The wallet of this test, in every page of its context. */
  readonly wallet: Wallet
}

type WalletFixture<Wallet> = (
  context: { readonly context: BrowserContext },
  use: (wallet: Wallet) => Promise<void>,
) => Promise<void>

/**
 * Returns fixtures for `test.extend` of Playwright Test: each test has a wallet of its own, which is in the pages before they
 * open.
 * @param createWallet makes the wallet of a test
 * @example
 * const test = base.extend<WalletFixtures<TestWallet>>(
 *   walletFixtures(() => createEvmTestWallet({ accounts: [privateKey], chains })),
 * )
 * test('a visitor says no', async ({ page, wallet }) => {
 *   await wallet.answerNext('reject')
 * })
 */
export function walletFixtures<Wallet extends InstallableWallet>(
  createWallet: () => Wallet,
): { wallet: [WalletFixture<Wallet>, { auto: true }] } {
  return {
    wallet: [
      // Playwright reads the names of fixtures from the parameter: it has to be taken apart here.
      async ({ context }, use) => {
        const wallet = createWallet()
        await wallet.install(context)
        await use(wallet)
      },
      { auto: true },
    ],
  }
}
