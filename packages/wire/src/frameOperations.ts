import * as v from 'valibot'
import type { NetworkId } from './caip2.ts'
import type { HexText, UserOperation } from './userOperations.ts'

/** One call of a {@link FrameOperation}. */
export interface FrameCall {
  readonly to: HexText
  /** Wei. */
  readonly value: HexText
  readonly data: HexText
}

/**
 * A session that the account grants: what a site's key may spend of one token, and until when. Numbers of time are Unix time, and
 * seconds.
 */
export interface FramePermission {
  /** The bytes of the session's `pci`. */
  readonly salt: HexText
  /** The site's key. */
  readonly siteKey: HexText
  /** The server's key, which has to sign beside it. */
  readonly serverKey: HexText
  readonly expiry: number
  /** Who alone pays the network fee: the session spends no coins on it. */
  readonly paymaster: HexText
  /** Address 0 is the native coin. */
  readonly token: HexText
  /** In base units. */
  readonly amount: HexText
  readonly start: number
  /** After it, the amount may be spent anew; 0: once in all. */
  readonly period: number
}

/** What an operation does in place of calls: it grants or ends one session, or changes who owns the account. */
export interface FrameDeed {
  readonly permission?: FramePermission | undefined
  /** The validator is not installed yet: the first permission installs it. */
  readonly installs?: boolean | undefined
  /** The id of a session at its validator. */
  readonly endedSession?: HexText | undefined
  /** What the site says that `endedSession` permits. The confirmation shows it only if the id is the hash of exactly this. */
  readonly endedPermission?: FramePermission | undefined
  /** A passkey becomes an owner of the contract account, or stops being one: what the frame has named so, and nobody else. */
  readonly ownerChange?: HexText | undefined
}

/**
 * What `eth_signUserOperation` asks the frame to sign, as `[operation, entryPoint]`. The calls come one by one: the frame encodes
 * them itself. Every number is hex text as JSON-RPC writes it, without leading zeros.
 */
export interface FrameOperation extends FrameDeed {
  /** Empty where something is done in their place. */
  readonly calls: readonly FrameCall[]
  readonly sender: HexText
  readonly nonce: HexText
  readonly callGasLimit: HexText
  readonly verificationGasLimit: HexText
  readonly preVerificationGas: HexText
  readonly maxFeePerGas: HexText
  readonly maxPriorityFeePerGas: HexText
  /** Without it, the visitor pays. */
  readonly paymaster?: FramePaymaster | undefined
  /** The code that the account runs: one of `smartAccountCodes`, or the implementation of a `contractAccount`. */
  readonly delegate: HexText
  /** The contract account does not stand yet: the operation creates it. */
  readonly deploys?: boolean | undefined
  /** For an account that does not run it yet: the nonce of its next transaction. */
  readonly authorization?: { readonly nonce: HexText } | undefined
}

/** Who pays for a {@link FrameOperation}. */
export interface FramePaymaster {
  readonly address: HexText
  readonly verificationGasLimit: HexText
  readonly postOpGasLimit: HexText
  readonly data: HexText
}

/** An EIP-7702 authorization, as bundlers take it (ERC-7769). */
export interface SignedAuthorization {
  readonly address: HexText
  readonly chainId: HexText
  readonly nonce: HexText
  readonly r: HexText
  readonly s: HexText
  readonly yParity: HexText
}

/**
 * What `eth_signUserOperation` gives; `null` for a change of owners that is not the account's next operation, where the visitor wants it
 * prepared again.
 */
export interface SignedFrameOperation {
  /** As `eth_sendUserOperation` takes it. */
  readonly operation: UserOperation & { readonly eip7702Auth?: SignedAuthorization | undefined }
  /** What was signed, computed by the frame: the operation's name from then on. */
  readonly userOpHash: HexText
}

/** So many calls fit into one {@link FrameOperation}: each of them is read by a person. */
export const mostFrameCalls = 16

const address = like(/^0x[0-9a-fA-F]{40}$/)
const bytes = like(/^0x(?:[0-9a-fA-F]{2})*$/)
const word = quantity(64)
const gas = quantity(8)
const fee = quantity(16)

const call: v.GenericSchema<unknown, FrameCall> = v.strictObject({
  to: address,
  value: word,
  data: bytes,
})

const ownerChange = like(/^0x[0-9a-f]{32}$/)
const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2 ** 40))
const calls = v.pipe(v.array(call), v.maxLength(mostFrameCalls))
const permission = v.optional(
  v.strictObject({
    salt: like(/^0x[0-9a-f]{32}$/),
    siteKey: address,
    serverKey: address,
    expiry: time,
    paymaster: address,
    token: address,
    amount: word,
    start: time,
    period: time,
  }),
)
const deed = {
  permission,
  installs: v.optional(v.boolean()),
  endedSession: v.optional(like(/^0x[0-9a-f]{64}$/)),
  endedPermission: permission,
  ownerChange: v.optional(ownerChange),
}

/** What the screen `passkeys` of the frame ends with: a request that makes a change which the visitor has asked for there. */
export interface FrameOwnerChange {
  readonly networkId: NetworkId
  readonly method: 'wallet_changeOwner'
  /** Its name in a {@link FrameDeed}. */
  readonly params: readonly [ownerChange: HexText]
}

/** The params of `wallet_encodeCalls`. Without the code that the account runs, it is the first of `smartAccountCodes`. */
export type EncodeCallsParams = readonly [
  calls: readonly FrameCall[],
  deed?: (FrameDeed & { readonly delegate: HexText }) | undefined,
]

/** Reads {@link EncodeCallsParams}. */
export const encodeCallsSchema: v.GenericSchema<unknown, EncodeCallsParams> = v.union([
  v.strictTuple([calls]),
  v.strictTuple([calls, v.strictObject({ ...deed, delegate: address })]),
])

/** Reads a {@link FrameOperation}. */
export const frameOperationSchema: v.GenericSchema<unknown, FrameOperation> = v.strictObject({
  sender: address,
  nonce: word,
  calls,
  ...deed,
  callGasLimit: gas,
  verificationGasLimit: gas,
  preVerificationGas: gas,
  maxFeePerGas: fee,
  maxPriorityFeePerGas: fee,
  paymaster: v.optional(
    v.strictObject({
      address,
      verificationGasLimit: gas,
      postOpGasLimit: gas,
      data: bytes,
    }),
  ),
  delegate: address,
  deploys: v.optional(v.boolean()),
  authorization: v.optional(v.strictObject({ nonce: quantity(12) })),
})

function like(pattern: RegExp): v.GenericSchema<unknown, HexText> {
  return v.pipe(
    v.string(),
    v.regex(pattern),
    v.transform((text) => text as HexText),
  )
}

/** A number as JSON-RPC writes it: no leading zeros, and not more than so many digits. */
function quantity(digits: number): v.GenericSchema<unknown, HexText> {
  return like(new RegExp(`^0x(?:0|[1-9a-f][0-9a-f]{0,${digits - 1}})$`))
}
