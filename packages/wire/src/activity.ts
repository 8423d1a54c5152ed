import * as v from 'valibot'

/** What a transaction did, as far as the kit has a word and an icon for it. */
export const operationTypes = [
  'approve',
  'bought',
  'borrow',
  'burn',
  'buy',
  'cancel',
  'claim',
  'close',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'revoke',
  'sell',
  'send',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const

/** One of {@link operationTypes}. */
export type OperationType = (typeof operationTypes)[number]

/** Which way a transfer went, seen from the account. */
export type TransferDirection = 'in' | 'out' | 'self'

/** A token that a transfer moved. */
export interface FungibleInfo {
  readonly name: string
  readonly symbol: string
  readonly icon: { readonly url: string } | null
  /** Absent where nothing is known against it. */
  readonly flags?: { readonly is_spam: boolean } | undefined
}

/** An NFT that a transfer moved. */
export interface NftInfo {
  readonly name: string
  readonly content: {
    readonly preview: { readonly url: string; readonly content_type?: string | null } | null
    readonly detail: { readonly url: string; readonly content_type?: string | null } | null
  } | null
  readonly flags: { readonly is_spam: boolean }
}

/** One movement of value within a transaction. `quantity.numeric` is in whole tokens, as text. */
export interface Transfer {
  readonly fungible_info: FungibleInfo | null
  readonly nft_info: NftInfo | null
  readonly direction: TransferDirection
  readonly quantity: { readonly numeric: string }
  readonly value: number | null
  readonly price: number | null
}

/**
 * A token approval after a transaction: granted, or revoked with a quantity of `0`. Exactly one of `fungible_info` and
 * `nft_info` is present.
 */
export interface Approval {
  readonly fungible_info: FungibleInfo | null
  /** The NFT, or the collection if `is_collection` is true. */
  readonly nft_info: NftInfo | null
  /** Address of the contract that holds the tokens. */
  readonly contract: string
  /** The spender. `null` if the approval of an NFT was revoked. */
  readonly spender: string | null
  /** True if it covers every NFT of a collection, future ones too. */
  readonly is_collection: boolean
  /** In whole tokens, as text. `null`: any amount, or the whole collection. */
  readonly quantity: { readonly numeric: string } | null
}

/** One transaction of an account. */
export interface Transaction {
  readonly id: string
  readonly metadata: {
    readonly operationType: string
    readonly hash: string
    /** When it was mined (ISO 8601). */
    readonly minedAt: string
    readonly sentFrom: string
    readonly sentTo: string
    readonly status: 'confirmed' | 'failed' | 'pending'
    readonly nonce: number
    readonly application: { readonly name: string | null; readonly iconUrl: string | null } | null
    /** CAIP-2 id of the network. */
    readonly chain: string | null
    /** The fee that the sender paid, in whole units of the native currency. Absent if unknown. */
    readonly fee?: string | undefined
  }
  readonly transfers: readonly Transfer[] | null
  /** Absent where it changed none, and where the server does not tell. */
  readonly approvals?: readonly Approval[] | undefined
}

/**
 * Answer of `GET /v1/account/{address}/history`: newest first; `next` asks for the page after.
 * A page may be short, or empty, while older blocks are still being read: only `next: null` is the end.
 */
export interface History {
  readonly data: readonly Transaction[]
  readonly next: string | null
  /** Set where an upstream failed and the last known answer is given: the moment it was true (ISO 8601). */
  readonly staleSince?: string | undefined
  /** CAIP-2 ids of asked networks that could not be read, and of which nothing is remembered. */
  readonly unavailable?: readonly string[] | undefined
}

const media = v.object({
  url: v.string(),
  content_type: v.exactOptional(v.nullable(v.string())),
})

const fungibleInfo = v.object({
  name: v.string(),
  symbol: v.string(),
  icon: v.nullable(v.object({ url: v.string() })),
  flags: v.optional(v.object({ is_spam: v.boolean() })),
})

const nftInfo = v.object({
  name: v.string(),
  content: v.nullable(v.object({ preview: v.nullable(media), detail: v.nullable(media) })),
  flags: v.object({ is_spam: v.boolean() }),
})

const transferSchema: v.GenericSchema<Transfer> = v.object({
  fungible_info: v.nullable(fungibleInfo),
  nft_info: v.nullable(nftInfo),
  direction: v.picklist(['in', 'out', 'self']),
  quantity: v.object({ numeric: v.string() }),
  value: v.nullable(v.number()),
  price: v.nullable(v.number()),
})

const approvalSchema: v.GenericSchema<Approval> = v.object({
  fungible_info: v.nullable(fungibleInfo),
  nft_info: v.nullable(nftInfo),
  contract: v.string(),
  spender: v.nullable(v.string()),
  is_collection: v.boolean(),
  quantity: v.nullable(v.object({ numeric: v.string() })),
})

/** Reads a {@link History}. */
export const historySchema: v.GenericSchema<History> = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      metadata: v.object({
        operationType: v.string(),
        hash: v.string(),
        minedAt: v.string(),
        sentFrom: v.string(),
        sentTo: v.string(),
        status: v.picklist(['confirmed', 'failed', 'pending']),
        nonce: v.number(),
        application: v.nullable(
          v.object({ name: v.nullable(v.string()), iconUrl: v.nullable(v.string()) }),
        ),
        chain: v.nullable(v.string()),
        fee: v.optional(v.string()),
      }),
      transfers: v.nullable(v.array(transferSchema)),
      approvals: v.optional(v.array(approvalSchema)),
    }),
  ),
  next: v.nullable(v.string()),
  staleSince: v.optional(v.string()),
  unavailable: v.optional(v.array(v.string())),
})
