import type { BrowserContext } from 'playwright-core'
import {
  createEvmTestWallet,
  type TestWallet,
  type TestWalletOptions,
} from './createEvmTestWallet.ts'

/**
 * Creates a test wallet and installs it in every page that the context opens from now on.
 *
 * @example
 * const wallet = await withTestWallet(context, { accounts: [privateKey], chains: [{ id: 31337, rpcUrl }] })
 * await wallet.answerNext('reject')
 */
export async function withTestWallet(
  context: BrowserContext,
  options: TestWalletOptions,
): Promise<TestWallet> {
  const wallet = createEvmTestWallet(options)
  await wallet.install(context)
  return wallet
}
