import * as v from 'valibot'

/** A token that can be swapped. `address` is a CAIP-10 id; `0xeeee…eeee` is the native currency, `So11…1111` that of Solana. */
export interface SwapToken {
  readonly name: string
  readonly symbol: string
  readonly address: string
  readonly decimals: number
  readonly logoUri: string | null
  /** True where an allowance can be signed instead of sent (EIP-2612). */
  readonly eip2612: boolean
}

/** Answer of `GET /v1/convert/tokens`. */
export interface SwapTokens {
  readonly tokens: readonly SwapToken[]
}

/** A step of a swap's route: the pool that is gone through, and the token (CAIP-10) that comes out of it. */
export interface SwapHop {
  readonly to: string
  /** What the pool keeps, in percent. */
  readonly feePercent?: number | undefined
}

/** What a swap would give. Amounts are in base units, accounts are CAIP-10 ids of the tokens. */
export interface SwapQuote {
  readonly id: string | null
  /** Who offers it: `pools`, `1inch`, `0x`, `lifi` or `jupiter`. */
  readonly provider?: string | undefined
  readonly fromAmount: string
  readonly fromAccount: string
  readonly toAmount: string
  readonly toAccount: string
  /** How much worse than that of a tiny amount the price is, in percent; the fee of the pools is not in it. */
  readonly priceImpact?: number | undefined
  /** Absent where the provider does not say how it swaps. */
  readonly route?: readonly SwapHop[] | undefined
  /** About how much gas the swap takes. */
  readonly gas?: string | undefined
}

/** Answer of `GET /v1/convert/quotes`: one; with `providers=all` one of each provider that offers the swap, the best first. */
export interface SwapQuotes {
  readonly quotes: readonly SwapQuote[]
}

/** Answer of `GET /v1/convert/gas-price`, in wei. */
export interface GasPrices {
  readonly standard: string
  readonly fast: string
  readonly instant: string
}

/** Answer of `GET /v1/convert/allowance`, in base units; 2^256-1 for the native coin, which needs none. */
export interface SwapAllowance {
  readonly allowance: string
}

/** Answer of `GET /v1/convert/build-approve`: an approval of the source token, to be sent before the swap. */
export interface SwapApproval {
  readonly tx: {
    /** The source token, as it was asked. */
    readonly from: string
    readonly to: string
    readonly data: string
    readonly value: string
    readonly eip155: { readonly gasPrice: string }
  }
}

/** Body of `POST /v1/convert/build-transaction`. Tokens and the user's account are CAIP-10 ids. */
export interface SwapTransactionRequest {
  readonly projectId: string
  /** Of the source token, in base units. */
  readonly amount: string
  readonly from: string
  readonly to: string
  readonly userAddress: string
  /** Of Solana networks too. */
  readonly eip155: {
    /** How many percent less than quoted may arrive, from 0 to 50. */
    readonly slippage: number
    /** The seven words of an EIP-2612 permit for the spender, as `permit(address,…)` takes them. */
    readonly permit?: string | undefined
  }
  /** Leaves the gas to a guess: the swap is not tried on the node first. */
  readonly disableEstimate?: boolean | undefined
  /** The `provider` of a quote; the network's first one where nothing is said. */
  readonly provider?: string | undefined
}

/** Answer of `POST /v1/convert/build-transaction`. */
export interface SwapTransaction {
  readonly tx: {
    readonly from: string
    /** The contract, or the program, that swaps. */
    readonly to: string
    /** Calldata; on Solana the whole transaction that is to be signed, in base64. */
    readonly data: string
    /** Native currency to send with it, in its base units. */
    readonly value: string
    /** What is expected to arrive, in base units of the destination token. */
    readonly amount: string
    /** The least that arrives; where it would be less, the transaction fails. */
    readonly minimumAmount: string
    /** Of EVM networks. */
    readonly eip155?: { readonly gas: string; readonly gasPrice: string } | undefined
  }
}

/** Reads {@link SwapTokens}. */
export const swapTokensSchema: v.GenericSchema<SwapTokens> = v.object({
  tokens: v.array(
    v.object({
      name: v.string(),
      symbol: v.string(),
      address: v.string(),
      decimals: v.number(),
      logoUri: v.nullable(v.string()),
      eip2612: v.boolean(),
    }),
  ),
})

const units = v.pipe(v.string(), v.regex(/^\d{1,78}$/))

/** Reads {@link SwapQuotes}. */
export const swapQuotesSchema: v.GenericSchema<SwapQuotes> = v.object({
  quotes: v.array(
    v.object({
      id: v.nullable(v.string()),
      fromAmount: units,
      fromAccount: v.string(),
      toAmount: units,
      toAccount: v.string(),
      provider: v.optional(v.string()),
      priceImpact: v.optional(v.number()),
      route: v.optional(v.array(v.object({ to: v.string(), feePercent: v.optional(v.number()) }))),
      gas: v.optional(units),
    }),
  ),
})

/** Reads {@link GasPrices}. */
export const gasPricesSchema: v.GenericSchema<GasPrices> = v.object({
  standard: units,
  fast: units,
  instant: units,
})

/** Reads {@link SwapAllowance}. */
export const swapAllowanceSchema: v.GenericSchema<SwapAllowance> = v.object({ allowance: units })

/** Reads {@link SwapApproval}. */
export const swapApprovalSchema: v.GenericSchema<SwapApproval> = v.object({
  tx: v.object({
    from: v.string(),
    to: v.string(),
    data: v.string(),
    value: units,
    eip155: v.object({ gasPrice: units }),
  }),
})

/** Reads a {@link SwapTransactionRequest}. */
export const swapTransactionRequestSchema: v.GenericSchema<SwapTransactionRequest> = v.object({
  projectId: v.string(),
  amount: v.string(),
  from: v.string(),
  to: v.string(),
  userAddress: v.string(),
  eip155: v.object({
    slippage: v.number(),
    permit: v.optional(v.string()),
  }),
  disableEstimate: v.optional(v.boolean()),
  provider: v.optional(v.string()),
})

/** Reads {@link SwapTransaction}. */
export const swapTransactionSchema: v.GenericSchema<SwapTransaction> = v.object({
  tx: v.object({
    from: v.string(),
    to: v.string(),
    data: v.string(),
    value: units,
    amount: units,
    minimumAmount: units,
    eip155: v.optional(v.object({ gas: units, gasPrice: units })),
  }),
})
