import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Hex, parseHex } from './hex.ts'

/** The address of a private key, with its EIP-55 checksum. */
export function addressOf(privateKey: Uint8Array): Hex {
  const publicKey = secp256k1.getPublicKey(privateKey, false).subarray(1)
  return checksum(bytesToHex(keccak_256(publicKey).subarray(12)))
}

/** Reads 20 bytes of address in any case, and answers it with its checksum; `undefined` where it is none. */
export function parseAddress(text: unknown): Hex | undefined {
  const bytes = parseHex(text)
  return bytes?.length === 20 ? checksum(bytesToHex(bytes)) : undefined
}

function checksum(lowerCase: string): Hex {
  const digits = bytesToHex(keccak_256(utf8ToBytes(lowerCase)))
  const cased = Array.from(lowerCase, (character, index) =>
    Number.parseInt(digits.charAt(index), 16) > 7 ? character.toUpperCase() : character,
  )
  return `0x${cased.join('')}`
}
