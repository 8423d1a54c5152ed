import * as v from 'valibot'

/** An account's balance of a token. */
export interface NodeTokenBalance {
  readonly accountIndex: number
  readonly mint: string
  readonly owner?: string | undefined
  readonly uiTokenAmount: { readonly amount: string }
}

/** An instruction; `parsed` if the node knows its program. */
export interface NodeInstruction {
  readonly parsed?:
    | { readonly type: string; readonly info?: Readonly<Record<string, unknown>> | undefined }
    | undefined
}

/** The fields of a `jsonParsed` transaction that are used. */
export interface NodeTransaction {
  readonly transaction: {
    readonly message: {
      readonly accountKeys: readonly string[]
      readonly instructions: readonly NodeInstruction[]
    }
  }
  readonly meta: {
    readonly fee: bigint
    readonly preBalances: readonly bigint[]
    readonly postBalances: readonly bigint[]
    readonly preTokenBalances: readonly NodeTokenBalance[]
    readonly postTokenBalances: readonly NodeTokenBalance[]
  }
}

/** A number, or a string if it is too large for one. */
const lamports = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.string()]),
  v.transform((value): string => String(value)),
  v.regex(/^\d{1,20}$/),
  v.transform((text): bigint => BigInt(text)),
)
const key = v.pipe(
  v.union([v.string(), v.object({ pubkey: v.string() })]),
  v.transform((each) => (typeof each === 'string' ? each : each.pubkey)),
)
/** For some programs nodes return plain text, or nothing. */
const parsed = v.fallback(
  v.optional(v.object({ type: v.string(), info: v.optional(v.record(v.string(), v.unknown())) })),
  undefined,
)
const tokenBalances = v.pipe(
  v.nullish(
    v.array(
      v.object({
        accountIndex: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
        mint: v.string(),
        owner: v.optional(v.string()),
        uiTokenAmount: v.object({ amount: v.pipe(v.string(), v.regex(/^\d{1,20}$/)) }),
      }),
    ),
    [],
  ),
  v.transform((balances): readonly NodeTokenBalance[] => balances ?? []),
)

/** Parses a {@link NodeTransaction}. */
export const transactionSchema: v.GenericSchema<unknown, NodeTransaction> = v.object({
  transaction: v.object({
    message: v.object({
      accountKeys: v.array(key),
      instructions: v.array(v.object({ parsed })),
    }),
  }),
  meta: v.object({
    fee: lamports,
    preBalances: v.array(lamports),
    postBalances: v.array(lamports),
    preTokenBalances: tokenBalances,
    postTokenBalances: tokenBalances,
  }),
})
