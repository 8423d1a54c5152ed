import type { HexText } from '@latchkit/wire'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Bytes } from '../keys/zero.ts'

/** Returns r, s and v of the hash itself: whoever verifies it recovers the key's own address from them. */
export function signHash(hash: Uint8Array, privateKey: Bytes): HexText {
  const [recovery = 0, ...scalars] = secp256k1.sign(hash, privateKey, {
    prehash: false,
    format: 'recovered',
  })
  return `0x${bytesToHex(new Uint8Array([...scalars, 27 + recovery]))}`
}
