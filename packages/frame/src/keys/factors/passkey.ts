import { sha256 } from '@noble/hashes/sha2.js'
import { base64urlnopad } from '@scure/base'
import type { Bytes } from '../zero.ts'

/** The credential of a passkey that seals a recovery share. */
export interface PasskeyParams {
  /** base64url. */
  readonly credentialId: string
}

/**
 * Why a passkey could not be used: the visitor declined, browser or authenticator cannot do what it is for (derive secrets by PRF, or sign
 * on P-256), or it does not own the account.
 */
export class PasskeyError extends Error {
  readonly reason: 'declined' | 'unsupported' | 'unknown'

  constructor(reason: PasskeyError['reason'], cause?: unknown) {
    super(`The passkey was not used: ${reason}.`, { cause })
    this.name = 'PasskeyError'
    this.reason = reason
  }
}

/** True if the browser supports passkeys. Whether one supports PRF is known once it is created. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis
}

/**
 * Creates a passkey and derives its secret by the PRF extension. Zero the secret after use. The visitor confirms once, or twice if
 * the authenticator evaluates PRF only when the passkey is used.
 *
 * @throws {PasskeyError}
 * @see https://www.w3.org/TR/webauthn-3/#prf-extension
 */
export async function createPasskey(
  account: { readonly id: string; readonly name: string },
  siteName: string,
): Promise<{ readonly params: PasskeyParams; readonly secret: Bytes }> {
  const credential = await requestCredential(() =>
    navigator.credentials.create({
      publicKey: {
        rp: { name: siteName },
        user: {
          id: new TextEncoder().encode(account.id),
          name: account.name,
          displayName: account.name,
        },
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -8 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        extensions: { prf: { eval: { first: salt() } } },
      },
    }),
  )
  const params = { credentialId: base64urlnopad.encode(new Uint8Array(credential.rawId)) }
  const { prf } = credential.getClientExtensionResults()
  if (prf?.enabled === false) throw new PasskeyError('unsupported')
  const secret = prf?.results?.first
  return { params, secret: secret ? toBytes(secret) : await requestPasskeySecret(params) }
}

/**
 * Returns the secret of a passkey. Zero it after use.
 *
 * @throws {PasskeyError}
 */
export async function requestPasskeySecret(params: PasskeyParams): Promise<Bytes> {
  const id = new Uint8Array(base64urlnopad.decode(params.credentialId))
  const credential = await requestCredential(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        allowCredentials: [{ type: 'public-key', id }],
        userVerification: 'required',
        extensions: { prf: { eval: { first: salt() } } },
      },
    }),
  )
  const secret = credential.getClientExtensionResults().prf?.results?.first
  if (!secret) throw new PasskeyError('unsupported')
  return toBytes(secret)
}

/** The salt is fixed: each credential has its own PRF key, so each gives another secret for it. */
function salt(): Bytes {
  return new Uint8Array(sha256(new TextEncoder().encode('Latchkit recovery passkey 1')))
}

/**
 * Requests a credential of the browser.
 *
 * @throws {PasskeyError}
 */
export async function requestCredential(
  request: () => Promise<Credential | null>,
): Promise<PublicKeyCredential> {
  try {
    const credential = await request()
    if (credential instanceof PublicKeyCredential) return credential
  } catch (error) {
    const isUnsupported = error instanceof DOMException && error.name === 'NotSupportedError'
    throw new PasskeyError(isUnsupported ? 'unsupported' : 'declined', error)
  }
  throw new PasskeyError('unsupported')
}

function toBytes(result: BufferSource): Bytes {
  return new Uint8Array(
    ArrayBuffer.isView(result)
      ? result.buffer.slice(result.byteOffset, result.byteOffset + result.byteLength)
      : result,
  )
}
