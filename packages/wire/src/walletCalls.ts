import * as v from 'valibot'
import { userOperationSchema, type HexText, type UserOperation } from './userOperations.ts'

/** One call that an account is to make. */
export interface WalletCall {
  readonly to: HexText
  /** Base units of the native currency, as hex text. */
  readonly value: HexText
  readonly data: HexText
}

/** A part of a wallet that a caller asks for; one that is optional may be left out. */
export interface WalletCapability {
  readonly optional?: boolean | undefined
  readonly [field: string]: unknown
}

/** What `wallet_prepareCalls` takes, in a list of one. */
export interface PrepareCallsRequest {
  readonly from: HexText
  readonly chainId: HexText
  readonly calls: readonly WalletCall[]
  readonly capabilities: Readonly<Record<string, WalletCapability>>
}

/** How prepared calls of an account are called, by the version of its EntryPoint. */
export const preparedCallsTypes = {
  '0.7': 'user-operation-v07',
  '0.8': 'user-operation-v08',
} as const

/** One of {@link preparedCallsTypes}. */
export type PreparedCallsType = (typeof preparedCallsTypes)[keyof typeof preparedCallsTypes]

/** An operation that is ready to be signed. */
export interface PreparedCalls {
  readonly type: PreparedCallsType
  readonly data: UserOperation
  readonly chainId: HexText
}

/** What `wallet_prepareCalls` answers, in a list of one. */
export interface PrepareCallsAnswer {
  readonly preparedCalls: PreparedCalls
  /** The site's key signs the bytes of this hash, as a message (ERC-191) or as they are. */
  readonly signatureRequest: { readonly hash: HexText }
  readonly context: string
}

/** What `wallet_sendPreparedCalls` takes, in a list of one. */
export interface SendPreparedCallsRequest {
  readonly preparedCalls: PreparedCalls
  readonly signature: HexText
  readonly context: string
}

/** A receipt of calls. */
export interface CallsReceipt {
  readonly logs: readonly {
    readonly address: HexText
    readonly data: HexText
    readonly topics: readonly HexText[]
  }[]
  /** `0x1`, or `0x0` if the calls were reverted. */
  readonly status: HexText
  readonly chainId: HexText
  readonly blockHash: HexText
  readonly blockNumber: HexText
  readonly gasUsed: HexText
  readonly transactionHash: HexText
}

/** The result of `wallet_getCallsStatus`; all but `status` and `receipts` is named as in EIP-5792. */
export interface CallsStatus {
  readonly status: 'PENDING' | 'CONFIRMED' | 'FAILED'
  readonly receipts: readonly CallsReceipt[] | null
  /** 100 pending, 200 confirmed, 400 never sent, 500 reverted. */
  readonly statusCode: 100 | 200 | 400 | 500
  readonly version: '2.0.0'
  readonly id: HexText
  readonly chainId: HexText
  readonly atomic: true
}

const mostTextLength = 2_000
const address = like(/^0x[0-9a-f]{40}$/i, 'an address is 0x and 40 hex digits')
const bytes = like(/^0x(?:[0-9a-f]{2})*$/i, 'bytes are 0x and pairs of hex digits')
const word = like(/^0x[0-9a-f]{1,64}$/i, 'a number is 0x and up to 64 hex digits')
const chainId = like(/^0x0*[0-9a-f]{1,13}$/i, 'a chain id is 0x and hex digits')
const context = v.pipe(v.string(), v.maxLength(mostTextLength))

/** Reads the parameters of `wallet_prepareCalls`. */
export const prepareCallsSchema: v.GenericSchema<unknown, readonly [PrepareCallsRequest]> =
  v.strictTuple([
    v.object({
      from: address,
      chainId,
      calls: v.pipe(
        v.array(
          v.object({
            to: address,
            value: v.optional(word, '0x0'),
            data: v.optional(bytes, '0x'),
          }),
        ),
        v.minLength(1, 'there must be a call'),
      ),
      capabilities: v.optional(
        v.record(v.string(), v.looseObject({ optional: v.optional(v.boolean()) })),
        {},
      ),
    }),
  ])

/** Reads the parameters of `wallet_sendPreparedCalls`. */
export const sendPreparedCallsSchema: v.GenericSchema<
  unknown,
  readonly [SendPreparedCallsRequest]
> = v.strictTuple([
  v.object({
    preparedCalls: v.object({
      type: v.picklist(Object.values(preparedCallsTypes)),
      data: userOperationSchema,
      chainId,
    }),
    signature: bytes,
    context,
  }),
])

/** Reads the parameters of `wallet_getCallsStatus`. */
export const getCallsStatusSchema: v.GenericSchema<unknown, readonly [HexText]> = v.strictTuple([
  v.pipe(bytes, v.maxLength(mostTextLength)),
])

function like(pattern: RegExp, message: string): v.GenericSchema<unknown, HexText> {
  return v.pipe(
    v.string(),
    v.regex(pattern, message),
    v.transform((text) => text as HexText),
  )
}
