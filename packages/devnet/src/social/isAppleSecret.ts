import { createPublicKey, verify } from 'node:crypto'
import { localApple } from './localApple.ts'
import { localClient } from './localClient.ts'

/** Apple takes a secret that is valid for half a year at most. */
const longestSeconds = 15_777_000

/** Returns whether a client secret is a token that the local stack's key has signed, as Apple wants it. */
export function isAppleSecret(secret: string): boolean {
  const [header = '', payload = '', signature = ''] = secret.split('.')
  const decode = (part: string): Readonly<Record<string, unknown>> =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  const { teamId, keyId, privateKey } = localApple()
  const key = { key: createPublicKey(privateKey), dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    key,
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return false
  const { alg, kid } = decode(header)
  const { iss, sub, aud, exp } = decode(payload)
  const left = Number(exp) - Date.now() / 1000
  return (
    alg === 'ES256' &&
    kid === keyId &&
    iss === teamId &&
    sub === localClient.id &&
    aud === 'https://appleid.apple.com' &&
    left > 0 &&
    left <= longestSeconds
  )
}
