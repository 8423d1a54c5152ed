import { randomBytes, sign, type KeyObject } from 'node:crypto'

const lifeSeconds = 120

/** The bearer token of one call to Coinbase: a JWT (RFC 7519) for this method and address alone. */
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
