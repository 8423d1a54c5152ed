import { verify, createPublicKey, type KeyObject } from 'node:crypto'
import * as v from 'valibot'
import { decodeBase58 } from '@latchkit/backend/chain'

const leewaySeconds = 120
/** Several times the length of a real token. */
const maxTokenLength = 4_096

const headerSchema = v.object({ alg: v.literal('EdDSA'), typ: v.literal('JWT') })
const claimsSchema = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  aud: v.string(),
  iat: v.pipe(v.number(), v.finite()),
  exp: v.pipe(v.number(), v.finite()),
})

/** The client that a token belongs to, or why it is invalid. */
export type TokenVerification =
  | { readonly client: string }
  | { readonly reason: 'shape' | 'issuer' | 'signature' | 'audience' | 'expired' | 'early' }

/**
 * Verifies the token of a client: a JWT signed with the Ed25519 key that its `did:key` names. Clocks may differ by
 * 120 s. Only the host of the audience counts, because proxies change scheme and path.
 * @param token the JWT in its compact form
 * @param options `hosts`: hosts of this relay, such as `relay.example.com:3100`; `nowMs`: Unix time in milliseconds
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth
 */
export function verifyRelayToken(
  token: string,
  { hosts, nowMs }: { readonly hosts: readonly string[]; readonly nowMs: number },
): TokenVerification {
  const [head, body, signature, ...rest] = token.split('.')
  if (token.length > maxTokenLength || !head || !body || !signature || rest.length > 0)
    return { reason: 'shape' }
  const claims = v.safeParse(claimsSchema, parse(body))
  if (!claims.success || !v.is(headerSchema, parse(head))) return { reason: 'shape' }
  const { iss, aud, iat, exp } = claims.output
  const key = decodeDidKey(iss)
  if (!key) return { reason: 'issuer' }
  const signed = Buffer.from(`${head}.${body}`)
  // eslint-disable-next-line unicorn/no-null
  if (!verify(null, signed, key, Buffer.from(signature, 'base64url')))
    return { reason: 'signature' }
  const host = hostOf(aud)
  if (host === undefined || !hosts.includes(host)) return { reason: 'audience' }
  const nowSeconds = nowMs / 1000
  if (exp + leewaySeconds <= nowSeconds) return { reason: 'expired' }
  if (iat - leewaySeconds > nowSeconds) return { reason: 'early' }
  return { client: iss }
}

function parse(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}

/** Multicodec prefix of Ed25519 public keys: https://w3c-ccg.github.io/did-key-spec */
const ed25519Code = [0xed, 0x01] as const
const keyBytes = 32

/** Decodes the public key of a `did:key:z6Mk…`. Returns `undefined` unless it is an Ed25519 key. */
function decodeDidKey(did: string): KeyObject | undefined {
  const [, text] = /^did:key:z([1-9A-HJ-NP-Za-km-z]{40,60})$/.exec(did) ?? []
  const bytes = text === undefined ? undefined : decodeBase58(text)
  if (bytes?.length !== ed25519Code.length + keyBytes) return undefined
  if (bytes[0] !== ed25519Code[0] || bytes[1] !== ed25519Code[1]) return undefined
  const x = Buffer.from(bytes.subarray(ed25519Code.length)).toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}
