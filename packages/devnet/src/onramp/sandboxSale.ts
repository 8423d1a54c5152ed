import type { Address } from 'viem'
import type { SandboxAsset } from './sandbox.ts'
import type { AccountFate } from './bankAccounts.ts'

/** Where a sale stands. `open`: the visitor has not chosen an account yet. */
export type SaleState =
  | 'open'
  | 'waiting'
  | 'received'
  | 'completed'
  | 'failed'
  | 'refunded'
  | 'expired'

/** A sale as the sandbox keeps it. */
export interface SandboxSale {
  /** Not to be guessed: whoever knows it can choose where the money goes. */
  readonly id: string
  /** The name that the server gave it. */
  readonly reference: string
  readonly asset: SandboxAsset
  readonly seller: Address
  readonly currency: string
  readonly soldUnits: bigint
  readonly payoutCents: bigint
  readonly feeCents: bigint
  /** Of this sale alone. */
  readonly depositAddress: Address
  readonly redirectUrl?: string | undefined
  state: SaleState
  fate?: AccountFate | undefined
}
