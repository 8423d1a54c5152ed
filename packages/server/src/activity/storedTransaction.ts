/** One movement of value, as it is remembered. Amounts are decimal texts of base units. */
export interface StoredTransfer {
  readonly kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  /** Lower-case address of the contract; absent for native coins. */
  readonly token?: string
  readonly tokenId?: string
  readonly from: string
  readonly to: string
  readonly amount: string
}

/** What a transaction did, as far as one account is concerned. It never changes once its block is settled. */
export interface StoredTransaction {
  readonly hash: string
  readonly from: string
  /** Absent where it made a contract. */
  readonly to?: string
  readonly created?: string
  readonly nonce: number
  /** Base units of the native coin, as text. */
  readonly value: string
  /** The first four bytes of its data; absent where it carries none. */
  readonly selector?: string
  readonly isConfirmed: boolean
  /** Base units of the native coin, as text. */
  readonly fee: string
  /** ISO 8601. */
  readonly minedAt: string
  readonly transfers: readonly StoredTransfer[]
  /** The account gave, or took back, leave to move its tokens. */
  readonly approval?: 'given' | 'revoked'
}
