import { entryPoint08 } from '@latchkit/wire'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { addr } from 'micro-eth-signer'
import { createContract } from 'micro-eth-signer/abi.js'

/** A user operation as EntryPoint 0.8 packs it: two numbers of 128 bits share a word. */
export interface PackedOperation {
  readonly sender: string
  readonly nonce: bigint
  readonly initCode: string
  readonly callData: string
  readonly accountGasLimits: string
  readonly preVerificationGas: bigint
  readonly gasFees: string
  readonly paymasterAndData: string
}

/** EIP-712 types of a {@link PackedOperation}. */
export const operationTypes = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
  PackedUserOperation: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterAndData', type: 'bytes' },
  ],
} as const

/** Returns the EIP-712 domain of EntryPoint 0.8 on a network. */
export function operationDomain(chainId: bigint): {
  readonly name: string
  readonly version: string
  readonly chainId: bigint
  readonly verifyingContract: string
} {
  return { name: 'ERC4337', version: '1', chainId, verifyingContract: entryPoint08 }
}

/** The structs of EIP-712 as the ABI encodes them: everything of a changing length is there by its hash. */
const structs = createContract([
  {
    type: 'function',
    name: 'domain',
    inputs: [
      { name: 'type', type: 'bytes32' },
      { name: 'name', type: 'bytes32' },
      { name: 'version', type: 'bytes32' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    outputs: [],
  },
  {
    type: 'function',
    name: 'operation',
    inputs: [
      { name: 'type', type: 'bytes32' },
      { name: 'sender', type: 'address' },
      { name: 'nonce', type: 'uint256' },
      { name: 'initCode', type: 'bytes32' },
      { name: 'callData', type: 'bytes32' },
      { name: 'accountGasLimits', type: 'bytes32' },
      { name: 'preVerificationGas', type: 'uint256' },
      { name: 'gasFees', type: 'bytes32' },
      { name: 'paymasterAndData', type: 'bytes32' },
    ],
    outputs: [],
  },
] as const)
const selectorBytes = 4

/**
 * Returns the hash of an operation as EntryPoint 0.8 computes it (`getUserOpHash`).
 * @see https://eips.ethereum.org/EIPS/eip-4337
 */
export function hashOperation(operation: PackedOperation, chainId: bigint): Uint8Array {
  const domain = operationDomain(chainId)
  const separator = structs.domain.encodeInput({
    type: typeHash('EIP712Domain'),
    name: hashOfText(domain.name),
    version: hashOfText(domain.version),
    chainId,
    verifyingContract: addr.addChecksum(domain.verifyingContract.toLowerCase()),
  })
  const struct = structs.operation.encodeInput({
    type: typeHash('PackedUserOperation'),
    sender: addr.addChecksum(operation.sender.toLowerCase()),
    nonce: operation.nonce,
    initCode: hashOfHex(operation.initCode),
    callData: hashOfHex(operation.callData),
    accountGasLimits: bytesOf(operation.accountGasLimits),
    preVerificationGas: operation.preVerificationGas,
    gasFees: bytesOf(operation.gasFees),
    paymasterAndData: hashOfHex(operation.paymasterAndData),
  })
  return keccak_256(
    concatBytes(
      new Uint8Array([0x19, 0x01]),
      keccak_256(separator.subarray(selectorBytes)),
      keccak_256(struct.subarray(selectorBytes)),
    ),
  )
}

function typeHash(name: keyof typeof operationTypes): Uint8Array {
  const fields = operationTypes[name].map((field) => `${field.type} ${field.name}`)
  return hashOfText(`${name}(${fields.join(',')})`)
}

function hashOfText(text: string): Uint8Array {
  return keccak_256(utf8ToBytes(text))
}

function hashOfHex(hex: string): Uint8Array {
  return keccak_256(bytesOf(hex))
}

function bytesOf(hex: string): Uint8Array {
  return hexToBytes(hex.slice(2))
}
