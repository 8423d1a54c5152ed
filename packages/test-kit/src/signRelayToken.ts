import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { base58 } from '@scure/base'

/** The id and key of a test client. */
export interface TestIdentity {
  readonly id: string
  readonly key: KeyObject
}

/** Creates a new client identity. `code` is the multicodec prefix of its id, by default that of Ed25519 public keys. */
export function createIdentity(code: readonly number[] = [0xed, 0x01]): TestIdentity {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  return {
    id: `did:key:z${base58.encode(Buffer.concat([Buffer.from(code), raw]))}`,
    key: privateKey,
  }
}

/** Signs a token as clients do. `claims` overrides the valid claims. */
export function signToken(
  { id, key }: TestIdentity,
  audience: string,
  claims: Readonly<Record<string, unknown>> = {},
  header: object = { alg: 'EdDSA', typ: 'JWT' },
): string {
  const iat = Math.floor(Date.now() / 1000)
  const sub = randomBytes(32).toString('hex')
  const body = { iss: id, sub, aud: audience, iat, exp: iat + 86_400, ...claims }
  const signed = `${encode(header)}.${encode(body)}`
  return `${signed}.${sign(undefined, Buffer.from(signed), key).toString('base64url')}`
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
