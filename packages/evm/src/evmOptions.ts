import type { Eip1193Provider } from './wallet/provider.ts'

/** What {@link evm} takes. */
export interface EvmOptions {
  /** Wallets that the site brings itself, beside those that the browser offers. */
  readonly wallets?: readonly {
    /** Stable: the wallet is remembered under it. */
    readonly id: string
    readonly name: string
    /** A `data:image/…` URI. */
    readonly icon?: string
    readonly provider: Eip1193Provider
  }[]
  /**
   * Origins of Safe apps that may show the site in a frame: the Safe is then one of the page's wallets. The public one
   * where none is named; an empty list for none at all.
   */
  readonly safeOrigins?: readonly string[]
}
