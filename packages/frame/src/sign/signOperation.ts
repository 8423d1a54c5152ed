import {
  contractAccount,
  contractAccountInit,
  entryPoint07,
  isContractAccount,
  type FrameOperation,
  type HexText,
  type SignedAuthorization,
  type SignedFrameOperation,
} from '@latchkit/wire'
import { bytesToHex } from '@noble/hashes/utils.js'
import { authorization, verifyTyped, type TypedData } from 'micro-eth-signer'
import type { Bytes } from '../keys/zero.ts'
import {
  contractDomain,
  contractOperationTypes,
  hashContractOperation,
  hashOperation,
  hashOperation07,
  operationDomain,
  operationTypes,
  type PackedOperation,
} from './hashOperation.ts'
import { isHashOf, type TypedDataTypes } from './hashTypedData.ts'
import { signHash } from './signHash.ts'
import type { PasskeySignable } from './summary.ts'

/** An operation that was shown, with its encoded calls. */
export interface SignableOperation {
  readonly operation: FrameOperation
  readonly callData: HexText
  readonly delegate: HexText
  readonly chainId: bigint
  /** The address of the key. */
  readonly owner: string
}

/**
 * The marker of EIP-7702 in ERC-4337, in place of a factory: with it, the EntryPoint hashes the address of the code that the account
 * runs. The signature is invalid for an account with other code.
 */
const eip7702Factory = '0x7702'

/** Signs an operation and, if the account does not run its code yet, the authorization. */
export function signOperation(
  signable: SignableOperation,
  privateKey: Bytes,
): SignedFrameOperation {
  const { operation, delegate, chainId, owner } = signable
  const { authorization: authorized } = operation
  const { hashes, finish } = completeOperation(signable)
  const signature = signHash(hashes.signed, privateKey)
  // Checked against the library's own EIP-712 encoder: both must compute the same hash.
  if (!verifyTyped(signature, typedDataOf(hashes), owner)) throw otherHash()
  return finish(
    signature,
    authorized && signAuthorization({ delegate, chainId, nonce: authorized.nonce }, privateKey),
  )
}

/**
 * Returns what a passkey signs of an operation, and what makes a `SignedFrameOperation` of its signature.
 *
 * @throws {Error} where the library finds another hash: a passkey could not tell
 */
export function operationForPasskey(signable: SignableOperation): PasskeySignable {
  const { hashes, finish } = completeOperation(signable)
  if (!isHashOf(hashes.signed, typedDataOf(hashes))) throw otherHash()
  return { challenge: `0x${bytesToHex(hashes.signed)}`, finish: (signature) => finish(signature) }
}

function typedDataOf({
  types,
  domain,
  message,
}: ReturnType<typeof hashesOf>): TypedData<TypedDataTypes, string> {
  const typed: unknown = { types, primaryType: 'PackedUserOperation', domain, message }
  return typed as TypedData<TypedDataTypes, string>
}

function otherHash(): Error {
  return new Error('The hash of the user operation does not match the one of its typed data.')
}

interface CompletedOperation {
  readonly hashes: ReturnType<typeof hashesOf>
  finish(signature: HexText, eip7702Auth?: SignedAuthorization): SignedFrameOperation
}

function completeOperation({
  operation,
  callData,
  delegate,
  chainId,
  owner,
}: SignableOperation): CompletedOperation {
  const {
    paymaster,
    authorization: _authorized,
    calls: _calls,
    delegate: _code,
    permission: _permission,
    installs: _installs,
    endedSession: _ended,
    endedPermission: _terms,
    ownerChange: _change,
    deploys: _deploys,
    ...fields
  } = operation
  const factory = factoryOf(operation, delegate, owner)
  const packed = pack(operation, callData, factory ? initCodeOf(factory, delegate) : '0x')
  const hashes = hashesOf(packed, delegate, chainId)
  return {
    hashes,
    finish: (signature, eip7702Auth) => ({
      operation: {
        ...fields,
        ...factory,
        callData,
        ...(paymaster && {
          paymaster: paymaster.address,
          paymasterVerificationGasLimit: paymaster.verificationGasLimit,
          paymasterPostOpGasLimit: paymaster.postOpGasLimit,
          paymasterData: paymaster.data,
        }),
        signature,
        ...(eip7702Auth && { eip7702Auth }),
      },
      userOpHash: `0x${bytesToHex(hashes.name)}`,
    }),
  }
}

/** Returns the EIP-7702 marker, or the factory that creates the account; `undefined` for a deployed contract account. */
function factoryOf(
  { deploys }: FrameOperation,
  delegate: string,
  owner: string,
): { readonly factory: HexText; readonly factoryData: HexText } | undefined {
  if (!isContractAccount(delegate)) return { factory: eip7702Factory, factoryData: '0x' }
  return deploys
    ? {
        factory: contractAccount.factory,
        factoryData: contractAccountInit(owner).factoryData,
      }
    : undefined
}

/** With the EIP-7702 marker, EntryPoint 0.8 hashes the address that the account has delegated to; otherwise, the factory call. */
function initCodeOf(
  { factory, factoryData }: { readonly factory: HexText; readonly factoryData: HexText },
  delegate: HexText,
): HexText {
  return factory === eip7702Factory ? delegate : `${factory}${factoryData.slice(2)}`
}

/** Returns what is signed, and the EntryPoint's hash of the operation: the same for EntryPoint 0.8. */
function hashesOf(packed: PackedOperation, delegate: string, chainId: bigint) {
  if (isContractAccount(delegate))
    return {
      signed: hashContractOperation(packed, chainId),
      types: contractOperationTypes,
      domain: contractDomain(chainId, packed.sender),
      message: { ...packed, entryPoint: entryPoint07 },
      name: hashOperation07(packed, chainId),
    }
  const signed = hashOperation(packed, chainId)
  return {
    signed,
    types: operationTypes,
    domain: operationDomain(chainId),
    message: packed,
    name: signed,
  }
}

function pack(operation: FrameOperation, callData: HexText, initCode: HexText): PackedOperation {
  const { paymaster } = operation
  return {
    sender: operation.sender,
    nonce: BigInt(operation.nonce),
    initCode,
    callData,
    accountGasLimits: `0x${half(operation.verificationGasLimit)}${half(operation.callGasLimit)}`,
    preVerificationGas: BigInt(operation.preVerificationGas),
    gasFees: `0x${half(operation.maxPriorityFeePerGas)}${half(operation.maxFeePerGas)}`,
    paymasterAndData: paymaster
      ? `${paymaster.address}${half(paymaster.verificationGasLimit)}${half(paymaster.postOpGasLimit)}${paymaster.data.slice(2)}`
      : '0x',
  }
}

/** Returns a quantity as 16 bytes in hex. */
function half(quantity: HexText): string {
  return quantity.slice(2).padStart(32, '0')
}

function signAuthorization(
  {
    delegate,
    chainId,
    nonce,
  }: { readonly delegate: HexText; readonly chainId: bigint; readonly nonce: HexText },
  privateKey: Bytes,
): SignedAuthorization {
  // With chain id 0 it would be valid on every network.
  if (chainId === 0n) throw new RangeError('The chain id of an authorization must not be 0.')
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
