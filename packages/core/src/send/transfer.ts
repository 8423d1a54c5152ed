import type { NetworkId } from '@latchkit/wire'
import type { Account } from '../account.ts'
import type { SendNft } from './token.ts'

/** How fast a transfer is, on chains where the sender chooses between fast and cheap. */
export type TransferSpeed = 'slow' | 'normal' | 'fast'

/** A transfer to estimate. */
export interface TransferRequest {
  readonly networkId: NetworkId
  readonly from: Account
  readonly to: string
  /** The token's contract; absent for the native coin. */
  readonly tokenAddress?: string
  /** The decimals that the amount was made with. The adapter refuses them where the contract has others. */
  readonly tokenDecimals?: number
  /** Which NFT of the contract. */
  readonly nft?: SendNft
  /** Base units. With `max` on the native coin the fee is taken off it. */
  readonly amount: bigint
  readonly max?: boolean
  /** Default: `normal`. Ignored on chains without the choice. */
  readonly speed?: TransferSpeed
}

/** A transfer that was estimated and can be submitted to the wallet. */
export interface PreparedTransfer {
  readonly request: TransferRequest
  /** What will be sent, in base units. */
  readonly amount: bigint
  /** What arrives, if the token itself takes a fee. */
  readonly receivedAmount?: bigint
  /** The highest possible fee, in base units of the native coin. */
  readonly maximumFee: bigint
  /** The probable fee. */
  readonly expectedFee: bigint
  /** True if the site pays the fee, which is then 0: a smart account of the kit's own login. */
  readonly isSponsored?: boolean
  /** The fee at each speed, on chains that offer the choice. */
  readonly feesBySpeed?: Readonly<Record<TransferSpeed, bigint>>
  /** The sender's native balance at the time of the estimate. */
  readonly nativeBalance: bigint
  /** The adapter's own transaction. Opaque to the kit. */
  readonly transaction: unknown
}
