import { createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto'

const ed25519Bytes = 64
const seedBytes = 32

/** Parses the private key of a Coinbase API key: Ed25519 in base64, or an EC key as PEM; returns `undefined` for others. */
export function parseCoinbaseKey(text: string): KeyObject | undefined {
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

const lifeSeconds = 120

/** Signs the bearer token of one call to Coinbase: a JWT (RFC 7519) for this method and URL only. */
export function signCoinbaseToken(
  key: { readonly id: string; readonly privateKey: KeyObject },
  call: { readonly method: string; readonly url: string },
  nowMs: number = Date.now(),
): string {
  const { host, pathname } = new URL(call.url)
  const seconds = Math.floor(nowMs / 1000)
  const isEd25519 = key.privateKey.asymmetricKeyType === 'ed25519'
  const header = {
    alg: isEd25519 ? 'EdDSA' : 'ES256',
    typ: 'JWT',
    kid: key.id,
    nonce: randomBytes(16).toString('hex'),
  }
  const claims = {
    iss: 'cdp',
    sub: key.id,
    nbf: seconds,
    exp: seconds + lifeSeconds,
    uris: [`${call.method} ${host}${pathname}`],
  }
  const text = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign(isEd25519 ? null : 'sha256', Buffer.from(text), {
    key: key.privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return `${text}.${signature.toString('base64url')}`
}
