import { createPublicKey, sign, type JsonWebKey, type KeyObject } from 'node:crypto'

const keyId = 'local'

/** Signs an identity token of ten minutes, by RS256. */
export function signIdToken(key: KeyObject, claims: object): string {
  const seconds = Math.floor(Date.now() / 1000)
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
  const header = encode({ alg: 'RS256', kid: keyId, typ: 'JWT' })
  const signed = `${header}.${encode({ ...claims, iat: seconds, exp: seconds + 600 })}`
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

/** Returns the public half of a key, as a provider publishes it. */
export function publishKey(key: KeyObject): JsonWebKey {
  const jwk = createPublicKey(key).export({ format: 'jwk' })
  return { ...jwk, kid: keyId, use: 'sig', alg: 'RS256' }
}
