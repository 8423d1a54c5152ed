import { entryPoint07, entryPoint08 } from '@latchkit/wire'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { addr } from 'micro-eth-signer'
import { createContract } from 'micro-eth-signer/abi.js'

/** A packed user operation (ERC-4337): two numbers of 128 bits share a word. */
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

/** EIP-712 types for a contract account, which signs the EntryPoint too. */
export const contractOperationTypes: Readonly<
  Record<keyof typeof operationTypes, readonly { readonly name: string; readonly type: string }[]>
> = {
  EIP712Domain: operationTypes.EIP712Domain,
  PackedUserOperation: [
    ...operationTypes.PackedUserOperation,
    { name: 'entryPoint', type: 'address' },
  ],
}

/** An EIP-712 domain of user operations. */
export interface OperationDomain {
  readonly name: string
  readonly version: string
  readonly chainId: bigint
  readonly verifyingContract: string
}

/** Returns the EIP-712 domain of EntryPoint 0.8 on a network. */
export function operationDomain(chainId: bigint): OperationDomain {
  return { name: 'ERC4337', version: '1', chainId, verifyingContract: entryPoint08 }
}

/** Returns the EIP-712 domain of a contract account on a network, whose verifying contract is the account itself. */
export function contractDomain(chainId: bigint, account: string): OperationDomain {
  return { name: 'HybridDeleGator', version: '1', chainId, verifyingContract: account }
}

/** The structs of EIP-712 in ABI encoding: a field of dynamic length is replaced by its hash. */
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

const wordBytes = 32

/**
 * Returns the hash of an operation as EntryPoint 0.8 computes it (`getUserOpHash`).
 * @see https://eips.ethereum.org/EIPS/eip-4337
 */
export function hashOperation(operation: PackedOperation, chainId: bigint): Uint8Array {
  const struct = concatBytes(typeHash(operationTypes, 'PackedUserOperation'), wordsOf(operation))
  return hashTyped(operationDomain(chainId), struct)
}

/** Returns the hash that a contract account verifies: that of the operation for this account, network and EntryPoint. */
export function hashContractOperation(operation: PackedOperation, chainId: bigint): Uint8Array {
  const struct = concatBytes(
    typeHash(contractOperationTypes, 'PackedUserOperation'),
    wordsOf(operation),
    addressWord(entryPoint07),
  )
  return hashTyped(contractDomain(chainId, operation.sender), struct)
}

/** Returns the hash of an operation as EntryPoint 0.7 computes it (`getUserOpHash`), by which bundlers identify it. */
export function hashOperation07(operation: PackedOperation, chainId: bigint): Uint8Array {
  const chain = hexToBytes(chainId.toString(16).padStart(wordBytes * 2, '0'))
  return keccak_256(concatBytes(keccak_256(wordsOf(operation)), addressWord(entryPoint07), chain))
}

function hashTyped(domain: OperationDomain, struct: Uint8Array): Uint8Array {
  const separator = structs.domain.encodeInput({
    type: typeHash(operationTypes, 'EIP712Domain'),
    name: hashOfText(domain.name),
    version: hashOfText(domain.version),
    chainId: domain.chainId,
    verifyingContract: addr.addChecksum(domain.verifyingContract.toLowerCase()),
  })
  return keccak_256(
    concatBytes(
      new Uint8Array([0x19, 0x01]),
      keccak_256(separator.subarray(selectorBytes)),
      keccak_256(struct),
    ),
  )
}

/** The fields of an operation, a word each. */
function wordsOf(operation: PackedOperation): Uint8Array {
  return structs.operation
    .encodeInput({
      sender: addr.addChecksum(operation.sender.toLowerCase()),
      nonce: operation.nonce,
      initCode: hashOfHex(operation.initCode),
      callData: hashOfHex(operation.callData),
      accountGasLimits: bytesOf(operation.accountGasLimits),
      preVerificationGas: operation.preVerificationGas,
      gasFees: bytesOf(operation.gasFees),
      paymasterAndData: hashOfHex(operation.paymasterAndData),
    })
    .subarray(selectorBytes)
}

function addressWord(address: string): Uint8Array {
  return hexToBytes(
    address
      .slice(2)
      .toLowerCase()
      .padStart(wordBytes * 2, '0'),
  )
}

function typeHash(
  types: typeof operationTypes | typeof contractOperationTypes,
  name: keyof typeof operationTypes,
): Uint8Array {
  const fields = types[name].map((field) => `${field.type} ${field.name}`)
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
