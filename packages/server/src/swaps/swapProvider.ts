import type { Chain } from '@latchkit/backend/chain'
import type { FindProject, ServerContext } from '@latchkit/backend/http'
import type { Address, Hex } from 'viem'
import type { Token, TokenRepository } from '../assets/tokens/tokenRepository.ts'
import type { SolanaSwapProviders } from './solana/readSolanaSwap.ts'

/** A swap to be quoted. The native coin is `nativeTokenAddress`; addresses are in lower case. */
export interface Swap {
  readonly from: Address
  readonly to: Address
  /** Base units of `from`. */
  readonly amount: bigint
}

/** A swap to be built for a user. */
export interface SwapOrder extends Swap {
  readonly user: Address
  /** The slippage tolerance in basis points. */
  readonly slippageBps: bigint
  /** An encoded EIP-2612 permit for the spender. */
  readonly permit?: Hex | undefined
}

/** A quote for a swap. */
export interface SwapQuote {
  /** Base units of `to`. */
  readonly toAmount: bigint
  /** In percent. */
  readonly priceImpact?: number | undefined
  /** Each token that comes out of a pool on the way, and what the pool keeps. */
  readonly route?: readonly { readonly to: Address; readonly feePercent: number }[] | undefined
  /** About how much gas the swap takes. */
  readonly gas?: bigint | undefined
}

/** A swap as a transaction. */
export interface SwapTransaction extends SwapQuote {
  readonly to: Address
  readonly data: Hex
  readonly valueWei: bigint
  /** The least output, below which the transaction reverts. */
  readonly minimumAmount: bigint
  /** The gas limit if it is not estimated on the node. */
  readonly defaultGas: bigint
}

/**
 * Quotes and builds swaps on one network.
 * Its functions throw a HttpError 400 if there is no route, and an UpstreamError if the upstream cannot be reached.
 */
export interface SwapProvider {
  /** `pools`, or the kind of the service. */
  readonly id: string
  readonly chain: Chain
  /** Returns the contract that needs the approval for the source token. */
  readonly findSpender: () => Promise<Address>
  readonly quote: (swap: Swap) => Promise<SwapQuote>
  readonly build: (order: SwapOrder) => Promise<SwapTransaction>
}

/** The providers of each network by CAIP-2 id, the one for requests that name none first. A network without one has no swaps. */
export type SwapProviders = ReadonlyMap<string, readonly [SwapProvider, ...SwapProvider[]]>

/** The parts that the routes of swaps share. */
export interface SwapParts {
  readonly chains: ReadonlyMap<string, Chain>
  readonly providers: SwapProviders
  readonly solanaProviders: SolanaSwapProviders
  readonly tokens: TokenRepository
  readonly findProject: FindProject
  readonly iconUrl: (context: ServerContext, token: Token) => string
}
