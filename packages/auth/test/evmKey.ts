import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { privateKeyToAccount } from 'viem/accounts'

/** A key that signs as wallets do; its signatures are made by viem, not by what is tested. */
export const evmKey = privateKeyToAccount(`0x${'11'.repeat(32)}`)
/** The key of somebody else. */
export const strangerKey = privateKeyToAccount(`0x${'22'.repeat(32)}`)

/** The other signature that the curve takes for the same one: with the high s. */
export function withHighS(signature: string): string {
  const bytes = hexToBytes(signature.slice(2))
  const s = secp256k1.Point.Fn.ORDER - BigInt(`0x${bytesToHex(bytes.subarray(32, 64))}`)
  const v = bytes[64] === 27 ? '1c' : '1b'
  return `0x${bytesToHex(bytes.subarray(0, 32))}${s.toString(16).padStart(64, '0')}${v}`
}
