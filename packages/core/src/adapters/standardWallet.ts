/**
 * A wallet of the Wallet Standard: the part that the kit reads.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export interface StandardWallet {
  readonly version: string
  readonly name: string
  readonly icon: string
  /** `solana:mainnet`, `bitcoin:regtest`: the chains that it serves, in every namespace. */
  readonly chains: readonly string[]
  readonly accounts: readonly StandardAccount[]
  readonly features: Readonly<Record<string, unknown>>
}

/** An account that a wallet shares. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: ArrayLike<number>
  readonly chains: readonly string[]
  readonly features: readonly string[]
}
