import * as v from 'valibot'
import type { HexText, UserOperation } from './userOperations.ts'

/** One call of a {@link FrameOperation}. */
export interface FrameCall {
  readonly to: HexText
  /** Wei. */
  readonly value: HexText
  readonly data: HexText
}

/**
 * What `eth_signUserOperation` asks the frame to sign, as `[operation, entryPoint]`. The calls come one by one: the frame encodes
 * them itself. Every number is hex text as JSON-RPC writes it, without leading zeros.
 */
export interface FrameOperation {
  readonly sender: HexText
  readonly nonce: HexText
  readonly calls: readonly FrameCall[]
  readonly callGasLimit: HexText
  readonly verificationGasLimit: HexText
  readonly preVerificationGas: HexText
  readonly maxFeePerGas: HexText
  readonly maxPriorityFeePerGas: HexText
  /** Without it, the visitor pays. */
  readonly paymaster?: FramePaymaster | undefined
  /** The code that the account runs: one of `smartAccountCodes`. */
  readonly delegate: HexText
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

/** What `eth_signUserOperation` gives. */
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

/** Reads the calls of `wallet_encodeCalls` and of {@link FrameOperation}. */
export const frameCallsSchema: v.GenericSchema<unknown, readonly FrameCall[]> = v.pipe(
  v.array(call),
  v.minLength(1),
  v.maxLength(mostFrameCalls),
)

/** Reads a {@link FrameOperation}. */
export const frameOperationSchema: v.GenericSchema<unknown, FrameOperation> = v.strictObject({
  sender: address,
  nonce: word,
  calls: frameCallsSchema,
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
