import { type AnyWalletOptions, createMultichainTestWallet } from './createMultichainTestWallet.ts'
import type { OwnerControls } from './owner/ownerControls.ts'
import type { Presence } from './page/createPages.ts'
import type { WalletInfo } from './page/installProvider.ts'
import type { SolanaConfig } from './solana/config.ts'
import type { SolanaControls } from './solana/solanaControls.ts'

/** A Solana wallet for tests: it registers by the Wallet Standard. */
export interface SolanaTestWallet extends OwnerControls, SolanaControls, Presence {
  readonly info: WalletInfo
}

/**
 * Creates a Solana wallet for tests. It signs messages and transactions of both versions with Ed25519, and sends them to the node
 * of their chain.
 *
 * @example
 * const wallet = createSolanaTestWallet({ accounts: [secretKey], chains: [{ id: 'solana:localnet', rpcUrl }] })
 * await wallet.install(context)
 */
export function createSolanaTestWallet(options: SolanaConfig & AnyWalletOptions): SolanaTestWallet {
  const {
    evm: _evm,
    solana,
    bitcoin: _bitcoin,
    ...wallet
  } = createMultichainTestWallet({
    ...options,
    solana: options,
  })
  return { ...wallet, ...solana }
}
