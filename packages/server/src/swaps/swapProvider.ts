import type { Chain } from '@latchkit/backend/chain'
import type { Address, Hex } from 'viem'

/** What somebody wants to swap. The native coin is `nativeTokenAddress`; addresses are in lower case. */
export interface Swap {
  readonly from: Address
  readonly to: Address
  /** Base units of `from`. */
  readonly amount: bigint
}

/** A swap that somebody is about to send. */
export interface SwapOrder extends Swap {
  readonly user: Address
  /** How much less than expected may arrive, in hundredths of a percent. */
  readonly slippageBps: bigint
  /** The words of an EIP-2612 permit for the spender. */
  readonly permit?: Hex | undefined
}

/** What a swap would give. */
export interface SwapOffer {
  /** Base units of `to`. */
  readonly toAmount: bigint
  /** In percent. */
  readonly priceImpact?: number | undefined
}

/** A swap as a transaction. */
export interface BuiltSwap extends SwapOffer {
  readonly to: Address
  readonly data: Hex
  readonly valueWei: bigint
  /** The least that arrives: below it, the transaction fails on the chain. */
  readonly minimumAmount: bigint
  /** A guess, for where the node is not asked. */
  readonly usualGas: bigint
}

/**
 * Finds ways to swap on one network.
 * Its functions throw a HttpError 400 where there is none, and an UpstreamError where whoever knows can not be reached.
 */
export interface SwapProvider {
  readonly chain: Chain
  /** Who takes the source token from the user, and must be allowed to. */
  readonly findSpender: () => Promise<Address>
  readonly quote: (swap: Swap) => Promise<SwapOffer>
  readonly build: (order: SwapOrder) => Promise<BuiltSwap>
}
