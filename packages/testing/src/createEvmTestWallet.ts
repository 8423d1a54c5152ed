import { type AnyWalletOptions, createMultichainTestWallet } from './createMultichainTestWallet.ts'
import type { WalletConfig } from './evm/config.ts'
import type { WalletControls } from './evm/walletControls.ts'
import type { Presence } from './page/createPages.ts'
import type { WalletInfo } from './page/installProvider.ts'

/** What a test wallet is, and how pages see it. */
export interface TestWalletOptions extends WalletConfig, AnyWalletOptions {
  /** Also stands at `window.ethereum`, as wallets did before EIP-6963. */
  readonly legacy?: boolean
}

/** A wallet with real keys that signs in Node and stands in pages as an injected one. */
export interface TestWallet extends WalletControls, Presence {
  readonly info: WalletInfo
}

/**
 * Creates an EVM wallet for tests. The test decides its requests. Signatures and transactions are real: transactions go
 * to the given nodes. The page's content security policy does not affect it.
 *
 * @example
 * const wallet = createEvmTestWallet({ accounts: [privateKey], chains: [{ id: 31337, rpcUrl }] })
 * await wallet.install(context)
 */
export function createEvmTestWallet(options: TestWalletOptions): TestWallet {
  const {
    evm,
    solana: _solana,
    bitcoin: _bitcoin,
    ...wallet
  } = createMultichainTestWallet({
    ...options,
    evm: options,
  })
  return { ...wallet, ...evm }
}
