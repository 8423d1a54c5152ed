import { base64urlnopad } from '@scure/base'
import { sha256 } from './sha256.ts'

/** The request that a DPoP proof is for. */
export interface DpopProofOptions {
  readonly keys: CryptoKeyPair
  readonly method: string
  /** Without query and fragment. */
  readonly url: string
  /** The latest one from the server (`DPoP-Nonce`). */
  readonly nonce?: string | undefined
  /** The session's id, which binds the proof to it. */
  readonly sessionId?: string | undefined
}

/**
 * Creates a DPoP proof: a JWS by the device's key over one request.
 * @see https://www.rfc-editor.org/rfc/rfc9449
 */
export async function createDpopProof(options: DpopProofOptions): Promise<string> {
  const { keys, method, url, nonce, sessionId } = options
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', keys.publicKey)
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } }
  const payload = {
    jti: base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(16))),
    htm: method,
    htu: url,
    iat: Math.floor(Date.now() / 1_000),
    ...(nonce !== undefined && { nonce }),
    ...(sessionId !== undefined && { ath: await sha256(new TextEncoder().encode(sessionId)) }),
  }
  const signed = `${encode(header)}.${encode(payload)}`
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    keys.privateKey,
    new TextEncoder().encode(signed),
  )
  return `${signed}.${base64urlnopad.encode(new Uint8Array(signature))}`
}

function encode(value: unknown): string {
  return base64urlnopad.encode(new TextEncoder().encode(JSON.stringify(value)))
}
