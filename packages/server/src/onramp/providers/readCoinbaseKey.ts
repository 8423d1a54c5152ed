import { createPrivateKey, type KeyObject } from 'node:crypto'

const ed25519Bytes = 64
const seedBytes = 32

/** Reads the private key of a Coinbase API key: Ed25519 in base64, or an EC key as PEM; `undefined` where it is neither. */
export function readCoinbaseKey(text: string): KeyObject | undefined {
  try {
    if (text.includes('-----BEGIN')) {
      const key = createPrivateKey(text.replaceAll('\\n', '\n'))
      return key.asymmetricKeyType === 'ec' ? key : undefined
    }
    const bytes = Buffer.from(text, 'base64')
    if (bytes.length !== ed25519Bytes) return undefined
    const d = bytes.subarray(0, seedBytes).toString('base64url')
    const x = bytes.subarray(seedBytes).toString('base64url')
    return createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' })
  } catch {
    return undefined
  }
}
