import type { Piece } from './readPieces.ts'

/** One movement of value, seen from an account. Amounts are decimal texts of base units. */
export interface SolanaMove {
  /** Absent for the coin itself. */
  readonly mint?: string
  /** The mint itself stands in where a token was made or destroyed. */
  readonly from: string
  readonly to: string
  readonly amount: string
  /** Set where the token is a single piece. */
  readonly piece?: Piece
}

/** What a transaction did, as far as one account is concerned. */
export interface SolanaTransaction {
  readonly signature: string
  /** ISO 8601. */
  readonly minedAt: string
  readonly isFailed: boolean
  /** Who paid the fee; empty where the node does not have the transaction any more. */
  readonly payer: string
  /** Absent where it is not known. */
  readonly feeLamports?: string
  readonly moves: readonly SolanaMove[]
  /** The types of the instructions that nodes have words for: `transfer`, `mintTo`, `closeAccount` … */
  readonly actions: readonly string[]
}
