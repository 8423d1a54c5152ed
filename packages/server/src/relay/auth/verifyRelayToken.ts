import { verify } from 'node:crypto'
import * as v from 'valibot'
import { decodeDidKey } from './readClientKey.ts'

const leewaySeconds = 120
/** Far more than a token has. */
const longestToken = 4_096

const headerSchema = v.object({ alg: v.literal('EdDSA'), typ: v.literal('JWT') })
const claimsSchema = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  aud: v.string(),
  iat: v.pipe(v.number(), v.finite()),
  exp: v.pipe(v.number(), v.finite()),
})

/** Who a token speaks for, or why it is not believed. */
export type TokenVerification =
  | { readonly client: string }
  | { readonly fault: 'shape' | 'issuer' | 'signature' | 'audience' | 'expired' | 'early' }

/**
 * Believes a client that signs its own token with the key that is its name (`did:key`, Ed25519). Clocks may differ by
 * 120 s. Of the audience only the host counts: proxies change scheme and path.
 * @param hosts under which the relay may be addressed, such as `relay.example.com:3100`
 */
export function verifyRelayToken(
  token: string,
  { hosts, nowMs }: { readonly hosts: readonly string[]; readonly nowMs: number },
): TokenVerification {
  const [head, body, signature, ...rest] = token.split('.')
  if (token.length > longestToken || !head || !body || !signature || rest.length > 0)
    return { fault: 'shape' }
  const claims = v.safeParse(claimsSchema, parse(body))
  if (!claims.success || !v.is(headerSchema, parse(head))) return { fault: 'shape' }
  const { iss, aud, iat, exp } = claims.output
  const key = decodeDidKey(iss)
  if (!key) return { fault: 'issuer' }
  const signed = Buffer.from(`${head}.${body}`)
  // eslint-disable-next-line unicorn/no-null
  if (!verify(null, signed, key, Buffer.from(signature, 'base64url'))) return { fault: 'signature' }
  const host = hostOf(aud)
  if (host === undefined || !hosts.includes(host)) return { fault: 'audience' }
  const nowSeconds = nowMs / 1000
  if (exp + leewaySeconds <= nowSeconds) return { fault: 'expired' }
  if (iat - leewaySeconds > nowSeconds) return { fault: 'early' }
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
