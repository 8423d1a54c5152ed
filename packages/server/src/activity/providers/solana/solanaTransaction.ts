/** A token with a supply of one (an NFT). */
export interface SolanaNft {
  readonly name: string
  /** A URL or a `data:` URI, as the on-chain metadata states it. */
  readonly image: string | null
  readonly isSpam: boolean
}

/** A transfer from the view of an account. Amounts are decimal strings in base units. */
export interface SolanaMove {
  /** Absent for the native currency. */
  readonly mint?: string
  /** The mint itself if the token was minted. */
  readonly from: string
  readonly to: string
  readonly amount: string
  /** Set if the token is an NFT. */
  readonly nft?: SolanaNft
}

/** A transaction from the view of one account. */
export interface SolanaTransaction {
  readonly signature: string
  /** ISO 8601. */
  readonly minedAt: string
  readonly isFailed: boolean
  /** The fee payer; empty if the node no longer has the transaction. */
  readonly payer: string
  /** Absent if unknown. */
  readonly feeLamports?: string
  readonly moves: readonly SolanaMove[]
  /** The types of the parsed instructions: `transfer`, `mintTo`, `closeAccount` … */
  readonly actions: readonly string[]
}
