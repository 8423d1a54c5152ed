import { getAddress, type Address, type Hex } from 'viem'
import * as v from 'valibot'
import { shortMarker, wholeMarker } from './eip7702Marker.ts'
import type { UserOperation } from './entryPoint.ts'

const mostBits = 128n
const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'this is not an address'),
  v.transform((text): Address => getAddress(text.toLowerCase())),
)
const bytes = v.pipe(
  v.string(),
  v.regex(/^0x(?:[0-9a-fA-F]{2})*$/, 'these are not bytes in hex'),
  v.transform((text) => text.toLowerCase() as Hex),
)
const word = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/, 'this is not a number in hex'),
  v.transform((text) => BigInt(text)),
)
const amount = v.pipe(
  word,
  v.check((value) => value >> mostBits === 0n, 'this has more than 128 bits'),
)
const factory = v.union([v.picklist([shortMarker, wholeMarker]), address])
const authorization = v.pipe(
  v.object({
    address,
    chainId: amount,
    nonce: amount,
    r: word,
    s: word,
    yParity: v.pipe(
      word,
      v.check((value) => value === 0n || value === 1n, 'this is neither 0 nor 1'),
    ),
  }),
  v.transform((fields) => ({
    address: fields.address,
    chainId: Number(fields.chainId),
    nonce: Number(fields.nonce),
    r: toWord(fields.r),
    s: toWord(fields.s),
    yParity: Number(fields.yParity),
  })),
)

const common = {
  sender: address,
  nonce: word,
  factory: v.nullish(factory),
  factoryData: v.nullish(bytes),
  callData: bytes,
  paymaster: v.nullish(address),
  paymasterData: v.nullish(bytes),
  signature: v.optional(bytes, '0x'),
  eip7702Auth: v.nullish(authorization),
}

/** Reads a whole operation as JSON-RPC writes it. */
export const userOperationSchema: v.GenericSchema<unknown, UserOperation> = v.pipe(
  v.object({
    ...common,
    callGasLimit: amount,
    verificationGasLimit: amount,
    preVerificationGas: amount,
    maxFeePerGas: amount,
    maxPriorityFeePerGas: amount,
    paymasterVerificationGasLimit: v.nullish(amount),
    paymasterPostOpGasLimit: v.nullish(amount),
  }),
  v.check((fields) => hasWholeParts(fields), 'factory and paymaster go with their data and gas'),
  v.transform((fields) => tidy(fields)),
)

/** Reads an operation of which gas and fees are not known yet: they are 0 then. */
export const draftOperationSchema: v.GenericSchema<unknown, UserOperation> = v.pipe(
  v.object({
    ...common,
    callGasLimit: v.nullish(amount, '0x0'),
    verificationGasLimit: v.nullish(amount, '0x0'),
    preVerificationGas: v.nullish(amount, '0x0'),
    maxFeePerGas: v.nullish(amount, '0x0'),
    maxPriorityFeePerGas: v.nullish(amount, '0x0'),
    paymasterVerificationGasLimit: v.nullish(amount),
    paymasterPostOpGasLimit: v.nullish(amount),
  }),
  v.check((fields) => hasWholeParts(fields), 'factory and paymaster go with their data and gas'),
  v.transform((fields) => tidy(fields)),
)

interface Parts {
  readonly factory?: unknown
  readonly factoryData?: unknown
  readonly paymaster?: unknown
  readonly paymasterData?: unknown
}

function hasWholeParts({ factory, factoryData, paymaster, paymasterData }: Parts): boolean {
  return (factory != null || isEmpty(factoryData)) && (paymaster != null || isEmpty(paymasterData))
}

function isEmpty(data: unknown): boolean {
  return data == null || data === '0x'
}

/** Leaves out what is null, and what is said of a paymaster that there is none of. Data follows a whole marker only. */
function tidy({
  eip7702Auth,
  ...fields
}: Readonly<Record<string, unknown>> & { readonly eip7702Auth?: unknown }): UserOperation {
  const hasPaymaster = fields['paymaster'] != null
  const kept = Object.entries(fields).filter(
    ([key, value]) => value != null && (hasPaymaster || !key.startsWith('paymaster')),
  )
  const isShort = fields['factory'] === shortMarker && !isEmpty(fields['factoryData'])
  return {
    ...Object.fromEntries(kept),
    ...(isShort && { factory: wholeMarker }),
    ...(eip7702Auth != null && { authorization: eip7702Auth }),
  } as UserOperation
}

function toWord(value: bigint): Hex {
  return `0x${value.toString(16).padStart(64, '0')}`
}
