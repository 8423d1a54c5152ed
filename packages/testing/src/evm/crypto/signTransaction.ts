import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { type Hex, parseHex, toHex } from './hex.ts'
import { bigEndian, encodeRlp, type RlpItem } from './rlp.ts'
import { signDigest } from './signDigest.ts'

/** A complete EIP-1559 transaction. Amounts in wei. */
export interface FeeMarketTransaction {
  readonly chainId: number
  readonly nonce: number
  readonly maxPriorityFeePerGas: bigint
  readonly maxFeePerGas: bigint
  readonly gas: bigint
  /** Absent where a contract is made. */
  readonly to: Hex | undefined
  readonly value: bigint
  readonly data: Hex
}

/**
 * Signs a transaction; answers it as `eth_sendRawTransaction` wants it.
 * @see https://eips.ethereum.org/EIPS/eip-1559
 */
export function signTransaction(transaction: FeeMarketTransaction, privateKey: Uint8Array): Hex {
  const fields: RlpItem[] = [
    bigEndian(BigInt(transaction.chainId)),
    bigEndian(BigInt(transaction.nonce)),
    bigEndian(transaction.maxPriorityFeePerGas),
    bigEndian(transaction.maxFeePerGas),
    bigEndian(transaction.gas),
    parseHex(transaction.to) ?? new Uint8Array(),
    bigEndian(transaction.value),
    parseHex(transaction.data) ?? new Uint8Array(),
    [],
  ]
  const { r, s, yParity } = signDigest(keccak_256(envelope(fields)), privateKey)
  const signature = [yParity, r, s].map((part) =>
    bigEndian(typeof part === 'number' ? BigInt(part) : BigInt(toHex(part))),
  )
  return toHex(envelope([...fields, ...signature]))
}

function envelope(fields: readonly RlpItem[]): Uint8Array {
  return concatBytes(Uint8Array.of(2), encodeRlp(fields))
}
