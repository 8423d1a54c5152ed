import type { Address, Hex } from 'viem'

/** The `paymaster` section of a network. */
export interface PaymasterSettings {
  /** Private key of the contracts' signer. It signs sponsorships and owns nothing. */
  readonly signerKey: Hex
  /** Lifetime of a signature. */
  readonly validSeconds: number
  /** The SponsorPaymaster contract of each EntryPoint version. */
  readonly contracts: {
    readonly '0.7'?: Address | undefined
    readonly '0.8'?: Address | undefined
  }
}

/** What a project sponsors on one network. */
export interface SponsorshipSettings {
  readonly caipNetworkId: string
  /** Sponsored calls. If absent, all calls are. */
  readonly calls?: readonly SponsoredCall[] | undefined
  /** Accounts that may make them, besides those that the server knows. Used with `calls` only. */
  readonly accounts?: SponsoredAccounts | undefined
  /** Limit per account from midnight to midnight, UTC. */
  readonly userWeiPerDay: bigint
  /** Limit for all accounts per calendar month, UTC. */
  readonly projectWeiPerMonth: bigint
}

/** A contract whose calls are sponsored. */
export interface SponsoredCall {
  readonly contract: Address
  /** Function selectors. If absent, all functions are sponsored. */
  readonly methods?: readonly Hex[] | undefined
}

/** Accounts whose code makes exactly the calls that their call data say. */
export interface SponsoredAccounts {
  /** Keccak-256 hashes of code, of accounts and of the contracts that they delegate to. */
  readonly codeHashes?: readonly Hex[] | undefined
  /** Contracts that keys may delegate to (EIP-7702). */
  readonly delegates?: readonly Address[] | undefined
  /** Contracts that create accounts. */
  readonly factories?: readonly Address[] | undefined
}
