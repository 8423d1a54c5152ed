import * as v from 'valibot'

/** Text of `0x` and hex digits. */
export type HexText = `0x${string}`

/**
 * A user operation as clients and bundlers write it for EntryPoint 0.7; every number is hex text.
 * @see https://eips.ethereum.org/EIPS/eip-7769
 */
export interface UserOperation {
  readonly sender: HexText
  readonly nonce: HexText
  readonly factory?: HexText | undefined
  readonly factoryData?: HexText | undefined
  readonly callData: HexText
  readonly callGasLimit: HexText
  readonly verificationGasLimit: HexText
  readonly preVerificationGas: HexText
  readonly maxFeePerGas: HexText
  readonly maxPriorityFeePerGas: HexText
  readonly paymaster?: HexText | undefined
  readonly paymasterVerificationGasLimit?: HexText | undefined
  readonly paymasterPostOpGasLimit?: HexText | undefined
  readonly paymasterData?: HexText | undefined
  readonly signature: HexText
}

const address = like(/^0x[0-9a-f]{40}$/i, 'an address is 0x and 40 hex digits')
const bytes = like(/^0x(?:[0-9a-f]{2})*$/i, 'bytes are 0x and pairs of hex digits')
const word = like(/^0x[0-9a-f]{1,64}$/i, 'a number is 0x and up to 64 hex digits')
/** Gas and fees: two of them share a word on the chain. */
const half = like(/^0x0*[0-9a-f]{1,32}$/i, 'a number of gas or fees is 0x and up to 32 hex digits')

/** Reads a {@link UserOperation}. What is `null` counts as left out. */
export const userOperationSchema: v.GenericSchema<unknown, UserOperation> = v.object({
  sender: address,
  nonce: word,
  factory: maybe(address),
  factoryData: maybe(bytes),
  callData: bytes,
  callGasLimit: half,
  verificationGasLimit: half,
  preVerificationGas: half,
  maxFeePerGas: half,
  maxPriorityFeePerGas: half,
  paymaster: maybe(address),
  paymasterVerificationGasLimit: maybe(half),
  paymasterPostOpGasLimit: maybe(half),
  paymasterData: maybe(bytes),
  signature: bytes,
})

function like(pattern: RegExp, message: string): v.GenericSchema<unknown, HexText> {
  return v.pipe(
    v.string(),
    v.regex(pattern, message),
    v.transform((text) => text as HexText),
  )
}

function maybe(
  schema: v.GenericSchema<unknown, HexText>,
): v.GenericSchema<unknown, HexText | undefined> {
  return v.pipe(
    v.nullish(schema),
    v.transform((text) => text ?? undefined),
  )
}
