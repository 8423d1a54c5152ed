import type { Address, Hex } from 'viem'

/** Who pays for user operations on a network, in the name of sites. */
export interface PaymasterSettings {
  /** The private key that the contracts know: it signs for operations, and owns nothing. */
  readonly signerKey: Hex
  /** How long a signature counts. */
  readonly validSeconds: number
  /** The SponsorPaymaster of each EntryPoint. */
  readonly contracts: {
    readonly '0.7'?: Address | undefined
    readonly '0.8'?: Address | undefined
  }
}

/** What a site pays for on one network. */
export interface SponsorshipSettings {
  readonly caipNetworkId: string
  /** The calls that it pays for; any call where it is left out. */
  readonly calls?: readonly SponsoredCall[] | undefined
  /** At most so much for one account from midnight to midnight, UTC. */
  readonly userWeiPerDay: bigint
  /** At most so much for all accounts in a month, UTC. */
  readonly projectWeiPerMonth: bigint
}

/** A contract whose calls are paid for. */
export interface SponsoredCall {
  readonly contract: Address
  /** The first four bytes of the methods; any method where they are left out. */
  readonly methods?: readonly Hex[] | undefined
}
