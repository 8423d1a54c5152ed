/** That a transaction touches an account, and where it stands in the chain. */
export interface Touch {
  readonly block: number
  readonly position: number
  readonly hash: string
  readonly blockHash: string
}

/** Native coins that a contract moved to or from an account, within a transaction. */
export interface InternalTransfer {
  readonly hash: string
  readonly path: string
  readonly block: number
  readonly sender: string
  readonly receiver: string
  readonly amount: bigint
}

/** That a token of a collection came to an account. */
export interface ReceivedNft {
  readonly kind: 'erc721' | 'erc1155'
  readonly token: string
  readonly token_id: string
  readonly block: number
}

/** What a stretch of blocks holds for an account. */
export interface Findings {
  readonly touches: readonly Touch[]
  readonly tokens: readonly string[]
  readonly nfts: readonly ReceivedNft[]
  readonly internal: readonly InternalTransfer[]
}
