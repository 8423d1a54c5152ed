/** Where the pools of a network are found. */
export interface SwapSettings {
  /** The wrapped native currency, such as WETH. */
  readonly wrappedNative: string
  /** Uniswap's SwapRouter02, or the same contract of another exchange: the only spender that users approve. */
  readonly router: string
  readonly v2Factory?: string | undefined
  readonly v3Factory?: string | undefined
  /** QuoterV2; goes with `v3Factory`. */
  readonly v3Quoter?: string | undefined
  /** Fee tiers of version 3 to look at, in hundredths of a basis point. */
  readonly v3Fees?: readonly number[] | undefined
  /** Intermediate tokens for swaps with two hops. Defaults to the wrapped native currency. */
  readonly bases?: readonly string[] | undefined
}

/** A service that finds swaps for others, in place of the pools of a network. */
export interface SwapServiceSettings {
  readonly kind: '1inch' | '0x' | 'lifi'
  /** Where it is asked; its public address where none is given. */
  readonly url?: string | undefined
  readonly apiKey?: string | undefined
  /**
   * The contract of the service that takes tokens from users. No other is ever approved, and swaps go to it alone unless
   * `routers` lists others.
   */
  readonly spender: string
  /** The contracts that swaps may call beside the spender, of native coins too: 0x's Settlers, for example. */
  readonly routers?: readonly string[] | undefined
}

/** A service that finds swaps on a Solana network: one that speaks Jupiter's swap API. */
export interface SolanaSwapServiceSettings {
  readonly kind: 'jupiter'
  /** Where it is asked; its public address where none is given. */
  readonly url?: string | undefined
  readonly apiKey?: string | undefined
  /** The program that swaps; Jupiter's own where none is given. */
  readonly program?: string | undefined
}

/** A service of either kind of network. */
export type AnySwapServiceSettings = SwapServiceSettings | SolanaSwapServiceSettings
