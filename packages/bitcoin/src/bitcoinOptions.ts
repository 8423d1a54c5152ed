import type { StandardWallet } from '@latchkit/core/adapters'

/** What {@link bitcoin} takes. */
export interface BitcoinOptions {
  /** Wallets that the site brings itself, beside those that the browser offers. They are remembered by their names. */
  readonly wallets?: readonly StandardWallet[]
}
