import type { ScriptKind } from '../address/decodeAddress.ts'
import { base64 } from '@latchkit/core/adapters'

/**
 * Checks that a wallet's answer has the form of a signature that an address can have: the witness of a simple BIP-322
 * signature, or 65 bytes of ECDSA. Returns it in base64, or `undefined`.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function readSignature(kind: ScriptKind, answer: string): string | undefined {
  const bytes = base64.decode(answer)
  if (!bytes) return undefined
  const isEcdsa = bytes.length === 65 && (bytes[0] ?? 0) >= 27 && (bytes[0] ?? 0) <= 42
  const lengths = readWitness(bytes)?.map(({ length }) => length)
  return isEcdsa || (lengths && fits(kind, lengths)) ? base64.encode(bytes) : undefined
}

function fits(kind: ScriptKind, lengths: readonly number[]): boolean {
  const [signature = 0, key] = lengths
  if (kind === 'p2tr') return lengths.length === 1 && (signature === 64 || signature === 65)
  // A script can ask for anything.
  if (kind === 'p2wsh') return lengths.length > 0
  return lengths.length === 2 && signature >= 9 && signature <= 73 && key === 33
}

function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const [count = 0] = bytes
  const items: Uint8Array[] = []
  let offset = 1
  while (items.length < count) {
    const length = bytes[offset] ?? 0xff
    const end = offset + 1 + length
    if (length >= 0xfd || end > bytes.length) return undefined
    items.push(bytes.subarray(offset + 1, end))
    offset = end
  }
  return offset === bytes.length && items.length > 0 ? items : undefined
}
