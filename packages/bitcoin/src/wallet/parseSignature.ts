import type { ScriptKind } from '../address/decodeAddress.ts'
import { base64 } from '@latchkit/core/adapters'

/**
 * Checks that a wallet's answer has the form of a signature that an address can have: the witness of a simple BIP-322
 * signature, the transaction of a full one, or 65 bytes of ECDSA. Returns it in base64, a full one after `ful`, a simple one
 * with `smp` where the wallet has written it, or `undefined`.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function parseSignature(kind: ScriptKind, answer: string): string | undefined {
  const prefix = /^(?:smp|ful)/.exec(answer)?.[0] ?? ''
  const bytes = base64.decode(answer.slice(prefix.length))
  if (!bytes) return undefined
  const text = base64.encode(bytes)
  // A wallet that answers bytes has no place for the prefix.
  if (prefix === 'ful' || (prefix === '' && kind === 'p2sh' && isTransaction(bytes)))
    return isTransaction(bytes) ? `ful${text}` : undefined
  const isEcdsa = bytes.length === 65 && (bytes[0] ?? 0) >= 27 && (bytes[0] ?? 0) <= 42
  const lengths = readWitness(bytes)?.map(({ length }) => length)
  if (isEcdsa && prefix === '') return text
  return lengths && fits(kind, lengths) ? prefix + text : undefined
}

/** True for bytes that begin as BIP-322's transaction does: version 0 or 2, one input. Whoever relies on it verifies it. */
function isTransaction(bytes: Uint8Array): boolean {
  const [version = 1, ...rest] = bytes.subarray(0, 7)
  const inputs = rest[3] === 0 ? rest[5] : rest[3]
  const isVersion = (version === 0 || version === 2) && rest.slice(0, 3).every((byte) => byte === 0)
  return isVersion && inputs === 1 && bytes.length > shortestTransaction
}

/** Version, one input, one output of one byte, lock time. */
const shortestTransaction = 60

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
