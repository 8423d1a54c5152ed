/** A service that knows the NFTs of a network. */
export interface NftIndexerSettings {
  /** `das`: a node of Solana with the Digital Asset Standard API. `ord`: a server of Bitcoin's `ord`, with its JSON API. */
  readonly kind: 'das' | 'ord'
  readonly url: string
}
