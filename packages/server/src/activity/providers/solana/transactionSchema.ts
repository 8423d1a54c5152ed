import * as v from 'valibot'

/** What an account held of a token. */
export interface NodeTokenBalance {
  readonly accountIndex: number
  readonly mint: string
  readonly owner?: string | undefined
  readonly uiTokenAmount: { readonly amount: string }
}

/** An instruction; `parsed` where the node has words for it. */
export interface NodeInstruction {
  readonly parsed?:
    | { readonly type: string; readonly info?: Readonly<Record<string, unknown>> | undefined }
    | undefined
}

/** A transaction as a node answers it for `jsonParsed`, as far as it matters here. */
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

/** A number, or a text where it is too large for one. */
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
/** Of some programs nodes write plain text, or nothing. */
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

/** Reads a {@link NodeTransaction}. */
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
