import { base58, base64, concatBytes, hex, randomBytes, utf8 } from '../bytes.ts'
import type { Primitives, SigningKey } from '../crypto/primitives.ts'

/**
 * Returns the JWT that identifies the client to one relay, signed with the client's key and valid for a day.
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth
 */
export async function relayToken(
  primitives: Primitives,
  key: SigningKey,
  relayUrl: string,
  nowMs: number = Date.now(),
): Promise<string> {
  const iat = Math.floor(nowMs / 1000)
  const claims = {
    iss: didKey(key.publicKey),
    sub: hex.encode(randomBytes(32)),
    aud: relayUrl,
    iat,
    exp: iat + tokenSeconds,
  }
  const signed = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${base64.encodeUrl(await primitives.sign(key, utf8.encode(signed)))}`
}

const tokenSeconds = 86_400

// 0xed01 is the multicodec prefix of Ed25519 keys, `z` the multibase prefix of base58.
function didKey(publicKey: Uint8Array): string {
  return `did:key:z${base58(concatBytes(Uint8Array.of(0xed, 0x01), publicKey))}`
}

function part(value: unknown): string {
  return base64.encodeUrl(utf8.encode(JSON.stringify(value)))
}

/** Returns the socket address of a relay. */
export function relayAddress(relayUrl: string, projectId: string, token: string): string {
  const url = new URL(relayUrl)
  url.searchParams.set('auth', token)
  url.searchParams.set('projectId', projectId)
  url.searchParams.set('ua', 'wc-2/latchkit/browser')
  // A browser cannot read why an upgrade failed: the relay reports it in the close frame.
  url.searchParams.set('useOnCloseEvent', 'true')
  return url.href
}
