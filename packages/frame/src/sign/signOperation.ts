import {
  type FrameOperation,
  type HexText,
  type SignedAuthorization,
  type SignedFrameOperation,
} from '@latchkit/wire'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { authorization, verifyTyped, type TypedData } from 'micro-eth-signer'
import type { Bytes } from '../keys/zero.ts'
import {
  hashOperation,
  operationDomain,
  operationTypes,
  type PackedOperation,
} from './hashOperation.ts'

/** An operation that was shown, with what the frame has made of its calls. */
export interface SignableOperation {
  readonly operation: FrameOperation
  readonly callData: HexText
  readonly delegate: HexText
  readonly chainId: bigint
}

/**
 * EIP-7702 within ERC-4337: in place of a factory, it makes the EntryPoint hash the address of the code that the account runs. The
 * signature is of no use to an account with other code.
 */
const eip7702Factory = '0x7702'

/** Signs an operation and, where the account does not run its code yet, the authorization. Returns a `SignedFrameOperation`. */
export function signOperation(
  { operation, callData, delegate, chainId }: SignableOperation,
  privateKey: Bytes,
): SignedFrameOperation {
  const {
    paymaster,
    authorization: authorized,
    calls: _calls,
    delegate: _code,
    permission: _permission,
    installs: _installs,
    endedSession: _ended,
    ...fields
  } = operation
  const packed = pack(operation, callData, delegate)
  const hash = hashOperation(packed, chainId)
  const signature = signHash(hash, privateKey)
  // A second reading of the same operation, by the library that signs typed data: both have to find the same hash.
  const typed = {
    types: operationTypes,
    primaryType: 'PackedUserOperation',
    domain: operationDomain(chainId),
    message: packed,
  } as unknown as TypedData<typeof operationTypes, 'PackedUserOperation'>
  if (!verifyTyped(signature, typed, operation.sender))
    throw new Error('The operation was not signed as it is.')
  return {
    operation: {
      ...fields,
      factory: eip7702Factory,
      factoryData: '0x',
      callData,
      ...(paymaster && {
        paymaster: paymaster.address,
        paymasterVerificationGasLimit: paymaster.verificationGasLimit,
        paymasterPostOpGasLimit: paymaster.postOpGasLimit,
        paymasterData: paymaster.data,
      }),
      signature,
      ...(authorized && {
        eip7702Auth: signAuthorization({ delegate, chainId, nonce: authorized.nonce }, privateKey),
      }),
    },
    userOpHash: `0x${bytesToHex(hash)}`,
  }
}

function pack(operation: FrameOperation, callData: HexText, delegate: HexText): PackedOperation {
  const { paymaster } = operation
  return {
    sender: operation.sender,
    nonce: BigInt(operation.nonce),
    initCode: delegate,
    callData,
    accountGasLimits: `0x${half(operation.verificationGasLimit)}${half(operation.callGasLimit)}`,
    preVerificationGas: BigInt(operation.preVerificationGas),
    gasFees: `0x${half(operation.maxPriorityFeePerGas)}${half(operation.maxFeePerGas)}`,
    paymasterAndData: paymaster
      ? `${paymaster.address}${half(paymaster.verificationGasLimit)}${half(paymaster.postOpGasLimit)}${paymaster.data.slice(2)}`
      : '0x',
  }
}

/** 16 bytes in hex. */
function half(quantity: HexText): string {
  return quantity.slice(2).padStart(32, '0')
}

/** Returns r, s and v of the hash itself: the account’s code recovers the account's own address from them. */
function signHash(hash: Uint8Array, privateKey: Bytes): HexText {
  const [recovery = 0, ...scalars] = secp256k1.sign(hash, privateKey, {
    prehash: false,
    format: 'recovered',
  })
  return `0x${bytesToHex(new Uint8Array([...scalars, 27 + recovery]))}`
}

function signAuthorization(
  {
    delegate,
    chainId,
    nonce,
  }: { readonly delegate: HexText; readonly chainId: bigint; readonly nonce: HexText },
  privateKey: Bytes,
): SignedAuthorization {
  // For every network at once: never.
  if (chainId === 0n) throw new RangeError('An authorization is for one network.')
  const { r, s, yParity } = authorization.sign(
    { address: delegate, chainId, nonce: BigInt(nonce) },
    privateKey,
    false,
  )
  return {
    address: delegate,
    chainId: `0x${chainId.toString(16)}`,
    nonce,
    r: wordOf(r),
    s: wordOf(s),
    yParity: yParity === 1 ? '0x1' : '0x0',
  }
}

function wordOf(value: bigint): HexText {
  return `0x${value.toString(16).padStart(64, '0')}`
}
