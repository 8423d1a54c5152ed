import type { BitcoinConfig } from '../bitcoin/config.ts'
import type { WalletConfig } from '../evm/config.ts'
import type { SolanaConfig } from '../solana/config.ts'

/** What the extension is made of: an EVM wallet, and the other namespaces if they are given. */
export interface ExtensionConfig extends WalletConfig {
  readonly solana?: SolanaConfig
  readonly bitcoin?: BitcoinConfig
}
