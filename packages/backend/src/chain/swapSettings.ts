/** Where the pools of a network are found. */
export interface SwapSettings {
  /** The native coin as a token, such as WETH. */
  readonly wrappedNative: string
  /** SwapRouter02 of Uniswap, or of an exchange that has taken it over: it alone spends what users allow. */
  readonly router: string
  readonly v2Factory?: string | undefined
  readonly v3Factory?: string | undefined
  /** QuoterV2; goes with `v3Factory`. */
  readonly v3Quoter?: string | undefined
  /** The fees of pools of version 3 that are looked at, in hundredths of a basis point. */
  readonly v3Fees?: readonly number[] | undefined
  /** Tokens over which a swap may go where there is no better direct way; the wrapped coin where none are given. */
  readonly bases?: readonly string[] | undefined
}

/** A service that finds swaps for others, in place of the pools of a network. */
export interface SwapServiceSettings {
  readonly kind: '1inch' | '0x' | 'lifi'
  /** Where it is asked; its public address where none is given. */
  readonly url?: string | undefined
  readonly apiKey?: string | undefined
  /**
   * The contract of the service that takes tokens from users. No other is ever approved, and a swap of tokens that the
   * service would send elsewhere is refused.
   */
  readonly spender: string
}
