import type { AccountId, NetworkId } from '@latchkit/wire'

/** How a sent transaction ended. */
export interface TransactionOutcome {
  /** `expired`: it was not included while it was valid. Nothing was moved and no fee was paid. */
  readonly status: 'confirmed' | 'failed' | 'replaced' | 'cancelled' | 'expired'
  /** The hash on the chain: another one if the transaction was replaced. */
  readonly hash: string
}

/** A sent transaction that the kit watches, or that has just ended. */
export interface PendingTransaction {
  readonly hash: string
  readonly account: AccountId
  readonly networkId: NetworkId
  readonly to: string
  readonly tokenAddress?: string
  readonly symbol: string
  readonly decimals: number
  /** Base units, as decimal text. */
  readonly amount: string
  readonly sentAtMs: number
  readonly status: 'pending' | TransactionOutcome['status']
  /** Once it has ended, the hash on the chain: another one if it was replaced. */
  readonly finalHash?: string
  /** What it does, unless it sends `amount` to `to`. */
  readonly operation?: 'approve' | 'trade'
  /** Identifies the transaction to the adapter if it is replaced. Opaque. */
  readonly resumeToken?: string
}
