import type { StandardWallet } from '@latchkit/core/adapters'

/** Options of {@link bitcoin}. */
export interface BitcoinOptions {
  /** Wallets that the site brings itself, beside those that the browser offers. The kit remembers them by name. */
  readonly wallets?: readonly StandardWallet[]
}
