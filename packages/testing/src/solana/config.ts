/** A network that a Solana wallet knows. */
export interface SolanaChain {
  /** As the Wallet Standard calls it: `solana:mainnet`, `solana:devnet`, `solana:localnet`. */
  readonly id: `solana:${string}`
  /** Where transactions go: a real node. */
  readonly rpcUrl: string
}

/** What the Solana part of a wallet is made of. */
export interface SolanaConfig {
  /**
   * Keys with their public keys (64 bytes) in base58, as Solana's wallets export them, the selected account first. Never
   * use one that owns anything.
   */
  readonly accounts: readonly [string, ...string[]]
  readonly chains: readonly [SolanaChain, ...SolanaChain[]]
  /** Features that the wallet does not offer: without `solana:signAndSendTransaction` it only signs. */
  readonly lacks?: readonly string[]
  /** The versions of transactions that it signs: `legacy` and 0 where nothing is given. */
  readonly transactionVersions?: readonly ('legacy' | 0)[]
}
