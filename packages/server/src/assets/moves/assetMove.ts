/** What a transaction changed of one asset of an account. */
export interface AssetMove {
  readonly minedAtMs: number
  /** The contract in the server's form; absent for the native coin. */
  readonly token?: string | undefined
  /** Base units; negative for what left the account. */
  readonly units: bigint
}

/** What changed an account's coins and tokens on one network. */
export interface AssetMoves {
  readonly moves: readonly AssetMove[]
  /** Nothing is known of what happened before. `-Infinity` if the history is complete, `Infinity` if nothing is known. */
  readonly sinceMs: number
}
