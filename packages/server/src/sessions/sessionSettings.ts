import type { Address, Hex } from 'viem'

/** A network on which accounts can grant sessions. */
export interface SessionNetwork {
  readonly caipNetworkId: string
  /** The contract that holds sessions to their limits there. */
  readonly validator: Address
}

/** Sessions: what accounts let sites do for a while, with the server as the second signer. */
export interface SessionSettings {
  /** The private key that signs beside the sites' keys. Alone it can do nothing, and it owns nothing. */
  readonly signerKey: Hex
  readonly networks: readonly SessionNetwork[]
  /** What a session may cost an account in gas, in all, where it states no limit itself. */
  readonly gasLimitWei: bigint
  /** Paymasters that callers may name, without the part after `?`. */
  readonly paymasters: readonly string[]
}
