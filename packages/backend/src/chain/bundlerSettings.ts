import type { Hex } from 'viem'

/** Who takes user operations of a network; one of `url` and `operatorKey` is set. */
export interface BundlerSettings {
  /** A service that speaks ERC-7769. It may hold a key: never log or answer it. */
  readonly url?: string | undefined
  /** The private key with which the server itself sends operations. It pays for them, and EntryPoints pay it back. */
  readonly operatorKey?: Hex | undefined
  /** Operations are gathered for so long before they are sent. */
  readonly gatherMs: number
  /** After this time, what is not mined is sent again with a higher fee. */
  readonly replaceAfterSeconds: number
  /** The most gas that one transaction of operations may take. */
  readonly maxGas: number
  /** The least priority fee of an operation, in wei. */
  readonly minPriorityFeeWei: bigint
}
