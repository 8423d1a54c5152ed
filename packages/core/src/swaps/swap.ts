import type { NetworkId } from '@latchkit/wire'
import type { Account } from '../account.ts'

/** One side of a swap: the contract's address in the chain's own form; absent for the native coin. */
export interface SwapSide {
  readonly address?: string
  /** The decimals that amounts were made with. The adapter refuses them where the contract has others. */
  readonly decimals: number
}

/** A swap to check, as the visitor wants it and as the server has built it. */
export interface SwapRequest {
  readonly networkId: NetworkId
  readonly from: Account
  readonly sell: SwapSide
  readonly buy: SwapSide
  /** Base units of `sell`. */
  readonly amount: bigint
  /** The least that may arrive, in base units of `buy`. */
  readonly minimumAmount: bigint
  /** The contracts that may be approved and called. */
  readonly routers: readonly string[]
  /** What the server has built. On Solana, `data` is the whole transaction in base64. */
  readonly transaction: {
    readonly to: string
    readonly data: string
    /** Of the native coin, in its base units. */
    readonly value: bigint
  }
}

/** A swap that was checked and can be submitted to the wallet. */
export interface CheckedSwap {
  readonly request: SwapRequest
  /** How many approvals the wallet is asked for before the swap. */
  readonly approvals: number
  /** True if the wallet takes the approvals and the swap as one request. */
  readonly isTogether: boolean
  /** What arrived in the simulation, in base units of `buy`. */
  readonly receivedAmount: bigint
  /** True if the site pays the fee, which is then 0: a smart account of the kit's own login. */
  readonly isSponsored?: boolean
  /** The highest possible fee of all transactions, in base units of the native coin. */
  readonly maximumFee: bigint
  /** The probable fee. */
  readonly expectedFee: bigint
  /** The sender's native balance at the time of the check. */
  readonly nativeBalance: bigint
  /** The adapter's own transactions. Opaque to the kit. */
  readonly transactions: unknown
}
