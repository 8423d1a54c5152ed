import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { bytesToBase58 } from './base58.ts'

/** An address on Solana that is a key, which nobody keeps, and empty. */
export function freshSolanaAddress(): string {
  const { publicKey } = generateKeyPairSync('ed25519')
  return bytesToBase58(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
}

/** An address on the local Bitcoin chain (P2WPKH) of a key that nobody keeps, and empty. */
export function freshBitcoinAddress(): string {
  return bech32('bcrt', randomBytes(20))
}

const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

/** @see https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki */
function bech32(prefix: string, program: Uint8Array): string {
  const bits = Array.from(program, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const words = [0, ...(bits.match(/.{5}/g) ?? []).map((five) => Number.parseInt(five, 2))]
  const codes = Array.from(prefix, (sign) => sign.charCodeAt(0))
  const spread = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
  const sum = checksum([...spread, ...words, 0, 0, 0, 0, 0, 0]) ^ 1
  const check = [25, 20, 15, 10, 5, 0].map((shift) => (sum >> shift) & 31)
  return `${prefix}1${[...words, ...check].map((word) => letters.charAt(word)).join('')}`
}

function checksum(words: readonly number[]): number {
  const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
  return words.reduce((sum, word) => {
    const shifted = ((sum & 0x1ffffff) << 5) ^ word
    return generator.reduce(
      (mixed, factor, bit) => (((sum >> 25) >> bit) & 1 ? mixed ^ factor : mixed),
      shifted,
    )
  }, 1)
}
