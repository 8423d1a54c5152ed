/** A service that knows accounts of a network, to be asked in place of the server's own scan. */
export interface IndexerSettings {
  readonly kind: 'blockscout' | 'etherscan' | 'zerion'
  /** The base URL. Blockscout has one per network; the others have a public one. */
  readonly url?: string | undefined
  readonly apiKey?: string | undefined
  /** What Zerion calls the network, where it is not among those that are known anyway. */
  readonly chain?: string | undefined
  /** What it is asked for; both where nothing is said. */
  readonly serves?: readonly ('activity' | 'balances')[] | undefined
}
