import type { DecodedAddress } from '../../address/decodeAddress.ts'
import { decodeHex } from '../../encoding/hex.ts'
import { hash160 } from '../hash160.ts'
import { equalBytes } from '../equalBytes.ts'

/** Returns the redeem script of a P2SH-P2WPKH address, or `undefined` if the address is of another script or key. */
export function redeemScript(
  { program }: DecodedAddress,
  publicKey: string | undefined,
): Uint8Array | undefined {
  const key = decodeHex(publicKey ?? '')
  if (key?.length !== 33) return undefined
  const script = Uint8Array.of(0x00, 20, ...hash160(key))
  return equalBytes(hash160(script), program) ? script : undefined
}
