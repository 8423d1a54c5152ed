/** Where a network of Solana keeps the names of accounts. What is left out is as on Solana's mainnet. */
export interface NameServiceSettings {
  /** The program that keeps names (SPL Name Service). */
  readonly program: string
  /** The program that knows which of their names accounts go by. */
  readonly favouriteProgram: string
  /** The class of the records that lead from a name's account back to its text. */
  readonly reverseClass: string
  /** The account under which names stand, and what it adds to them. */
  readonly topLevel: string
  readonly suffix: string
}
