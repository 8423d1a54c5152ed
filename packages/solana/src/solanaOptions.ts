import type { StandardWallet } from '@latchkit/core/adapters'
import type { NetworkId } from '@latchkit/wire'
import type { WalletChain } from './wallet/walletChain.ts'

/** Options of {@link solana}. */
export interface SolanaOptions {
  /** Wallets that the site brings itself, beside those that the browser offers. The kit remembers them by name. */
  readonly wallets?: readonly StandardWallet[]
  /** What wallets call a network that is not Solana's own, by CAIP-2 id. Defaults to `solana:localnet`. */
  readonly walletChains?: Readonly<Record<NetworkId, WalletChain>>
}
