import type { Hex } from 'viem'

/** The `bundler` section of a network. Exactly one of `url` and `operatorKey` is set. */
export interface BundlerSettings {
  /** URL of an ERC-7769 service. It may contain an API key: never log it or send it to clients. */
  readonly url?: string | undefined
  /** Private key of the built-in bundler. It pays for bundles, and EntryPoints refund it. */
  readonly operatorKey?: Hex | undefined
  /** How long operations are collected before a bundle is sent. */
  readonly gatherMs: number
  /** A bundle that is not mined after this time is replaced with a higher fee. */
  readonly replaceAfterSeconds: number
  /** Gas limit of one bundle. */
  readonly maxGas: number
  /** Minimum priority fee of an operation. */
  readonly minPriorityFeeWei: bigint
}
