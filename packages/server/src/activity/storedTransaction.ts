import type { OperationType } from '@latchkit/wire'

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

/** Leave to move tokens of an account. */
export interface StoredApproval {
  /** `collection`: for every NFT of a contract. */
  readonly kind: 'erc20' | 'erc721' | 'collection'
  /** Lower-case address of the contract. */
  readonly token: string
  readonly tokenId?: string
  /** Absent where leave for an NFT was taken back from whoever had it. */
  readonly spender?: string
  /** Base units, as text: `0` where leave was taken back, `null` where there is no limit. */
  readonly amount: string | null
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
  /** Base units of the native coin, as text. Absent where it is not known. */
  readonly fee?: string
  /** ISO 8601. */
  readonly minedAt: string
  readonly transfers: readonly StoredTransfer[]
  /** Absent where it changed none. */
  readonly approvals?: readonly StoredApproval[]
  /** The word for what it did, where somebody has told more than can be read of it. */
  readonly operation?: OperationType
  /** The name of what it was made with. */
  readonly application?: string
}
