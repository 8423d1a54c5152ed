import type { Chain } from '@latchkit/backend/chain'
import type { SwapQuote as WireQuote } from '@latchkit/wire'

/** A swap on Solana. The native coin is `nativeTokenAddresses.solana`. */
export interface SolanaSwap {
  readonly from: string
  readonly to: string
  /** Base units of `from`. */
  readonly amount: bigint
}

/** A swap to be built for a user. */
export interface SolanaOrder extends SolanaSwap {
  readonly user: string
  /** The slippage tolerance in basis points. */
  readonly slippageBps: bigint
}

/** A quote for a swap. */
export interface SolanaQuote {
  /** Base units of `to`. */
  readonly toAmount: bigint
  /** In percent. */
  readonly priceImpact: number
  /** Each token that comes out of a pool on the way, by its mint. */
  readonly route: NonNullable<WireQuote['route']>
}

/** A swap as a transaction that its user has still to sign. */
export interface SolanaTransaction {
  /** The program that swaps. */
  readonly program: string
  /** In base64. */
  readonly transaction: string
  readonly toAmount: bigint
  /** The least output, below which the transaction fails. */
  readonly minimumAmount: bigint
}

/**
 * Quotes and builds swaps on one Solana network.
 * Its functions throw a HttpError 400 if there is no route, and 503 if the service cannot be used.
 */
export interface SolanaSwapProvider {
  readonly id: string
  readonly chain: Chain
  readonly quote: (swap: SolanaSwap) => Promise<SolanaQuote>
  readonly build: (order: SolanaOrder) => Promise<SolanaTransaction>
}
