import type { StandardWallet } from '@latchkit/core/adapters'
import type { NetworkId } from '@latchkit/wire'
import type { WalletChain } from './wallet/walletChain.ts'

/** What {@link solana} takes. */
export interface SolanaOptions {
  /** Wallets that the site brings itself, beside those that the browser offers. They are remembered by their names. */
  readonly wallets?: readonly StandardWallet[]
  /** What wallets call a network that is not Solana's own: `solana:localnet` where nothing is said. */
  readonly walletChains?: Readonly<Record<NetworkId, WalletChain>>
}
