/** What an owner does with the accounts and networks of Solana. */
export interface SolanaControls {
  /** Selects an account. Sites that are connected may see it from now on. */
  switchAccount(address: string): Promise<void>
  /** The wallet's accounts, in their order. */
  addresses(): Promise<readonly string[]>
  /** The wallet loses its nodes: what it is to send fails with 4900. */
  goOffline(): Promise<void>
  /** The wallet has its nodes again. */
  goOnline(): Promise<void>
}
