import type { AccountId, NetworkId } from '@latchkit/wire'
import type { Account } from '../account.ts'

/** How soon a transfer is to be carried out, on chains where the sender chooses between a soon and a cheap one. */
export type TransferSpeed = 'slow' | 'normal' | 'fast'

/** A wish to send a token. */
export interface TransferRequest {
  readonly networkId: NetworkId
  readonly from: Account
  readonly to: string
  /** The token's contract; absent for the native coin. */
  readonly tokenAddress?: string
  /** Base units. With `max` on the native coin the fee is taken off it. */
  readonly amount: bigint
  readonly max?: boolean
  /** `normal` where nothing is said. Chains that give no choice take no notice. */
  readonly speed?: TransferSpeed
}

/** A transfer that has been estimated and can be given to the wallet. */
export interface PreparedTransfer {
  readonly request: TransferRequest
  /** What will be sent, in base units. */
  readonly amount: bigint
  /** What arrives of it, where the token itself takes a share on the way. */
  readonly receivedAmount?: bigint
  /** The most that the network can take for it, in base units of the native coin. */
  readonly maximumFee: bigint
  /** What it will probably take. */
  readonly expectedFee: bigint
  /** What it would cost at each speed, where the chain gives the choice. */
  readonly feesBySpeed?: Readonly<Record<TransferSpeed, bigint>>
  /** Native balance of the sender when it was estimated. */
  readonly nativeBalance: bigint
  /** The adapter's own transaction, opaque to everyone else. */
  readonly transaction: unknown
}

/** How a sent transaction ended. */
export interface TransactionOutcome {
  /** `expired`: the network did not take it while it was valid, and never will: nothing was moved, no fee was taken. */
  readonly status: 'confirmed' | 'failed' | 'replaced' | 'cancelled' | 'expired'
  /** The hash that stands on the chain: another one where the visitor replaced it. */
  readonly hash: string
}

/** A sent transaction that the kit still watches, or that ended a moment ago. */
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
  /** Once it has ended, the hash that stands on the chain: another one where it was replaced. */
  readonly finalHash?: string
  /** What the adapter recognises it by if it is replaced; opaque. */
  readonly resumeToken?: string
}
