import { sha256 } from '@noble/hashes/sha2.js'
import { base32crockford } from '@scure/base'
import { zero, type Bytes } from '../zero.ts'
import { deriveFactorKeys, type FactorKeys } from './factorKeys.ts'

const secretBytes = 16
const checksumBytes = 2

/**
 * Creates a code to print or write down: 128 random bits and a checksum, in Crockford's base 32, in groups of four. It has no
 * letters that look like digits.
 */
export function createPrintedCode(): string {
  const secret = crypto.getRandomValues(new Uint8Array(secretBytes))
  const code = base32crockford.encode(new Uint8Array([...secret, ...checksumOf(secret)]))
  zero(secret)
  return (code.match(/.{1,4}/g) ?? []).join('-')
}

/** Derives the keys of a printed code; returns `undefined` if it has a typing error. */
export function derivePrintedCodeKeys(code: string): FactorKeys | undefined {
  const secret = decode(code)
  if (!secret) return undefined
  const keys = deriveFactorKeys(secret)
  zero(secret)
  return keys
}

/** Decodes a code in any case, with any separators, and with the letters that Crockford maps to digits. */
function decode(code: string): Bytes | undefined {
  const text = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  try {
    const bytes = base32crockford.decode(text)
    const secret = new Uint8Array(bytes.subarray(0, secretBytes))
    const [first, second] = checksumOf(secret)
    return bytes.length === secretBytes + checksumBytes &&
      bytes[secretBytes] === first &&
      bytes[secretBytes + 1] === second
      ? secret
      : undefined
  } catch {
    return undefined
  }
}

function checksumOf(secret: Uint8Array): Uint8Array {
  return sha256(secret).subarray(0, checksumBytes)
}
