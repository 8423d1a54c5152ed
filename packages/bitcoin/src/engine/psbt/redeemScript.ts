import type { DecodedAddress } from '../../address/decodeAddress.ts'
import { decodeHex } from '../../encoding/hex.ts'
import { hash160 } from '../hash160.ts'
import { sameBytes } from '../sameBytes.ts'

/** The script behind an address that begins with 3 where it is one for a single key; `undefined` where it is another. */
export function redeemScript(
  { program }: DecodedAddress,
  publicKey: string | undefined,
): Uint8Array | undefined {
  const key = decodeHex(publicKey ?? '')
  if (key?.length !== 33) return undefined
  const script = Uint8Array.of(0x00, 20, ...hash160(key))
  return sameBytes(hash160(script), program) ? script : undefined
}
