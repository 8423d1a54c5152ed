import type { Eip1193Provider } from './wallet/provider.ts'

/** Options of {@link evm}. */
export interface EvmOptions {
  /** Wallets that the site brings itself, beside those that the browser offers. */
  readonly wallets?: readonly {
    /** Stable: the kit remembers the wallet by it. */
    readonly id: string
    readonly name: string
    /** A `data:image/…` URI. */
    readonly icon?: string
    readonly provider: Eip1193Provider
  }[]
  /**
   * Wallets that are asked to sign in while they connect (`wallet_connect`, ERC-7846) where the site has a sign-in, by their
   * id of EIP-6963. Others connect first and sign afterwards, as a wallet that ignores an unknown method would never answer.
   * Defaults to those known to have it.
   */
  readonly signInWallets?: readonly string[]
  /**
   * Origins of Safe apps that may frame the site: the Safe is then one of the page's wallets. Defaults to
   * `https://app.safe.global`; an empty list allows none.
   */
  readonly safeOrigins?: readonly string[]
}
