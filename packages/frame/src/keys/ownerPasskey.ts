import { base64urlnopad } from '@scure/base'
import { PasskeyError, requestCredential } from './factors/passkey.ts'
import type { Bytes } from './zero.ts'

/** What a passkey has signed, as the browser gives it. */
export interface PasskeyAssertion {
  readonly authenticatorData: Bytes
  readonly clientDataJSON: Bytes
  /** DER. */
  readonly signature: Bytes
}

/** A point of P-256 as it is written without compression: 4, and the two coordinates. */
export type PublicPoint = Bytes

const es256 = -7
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
const [present, verified, attested] = [0x01, 0x04, 0x40]
const flagsAt = 32

/**
 * Creates a passkey that can own an account, and has it sign once: one that cannot would be an owner who is locked out. Returns its public
 * key, which the authenticator has attested.
 *
 * @throws {PasskeyError}
 */
export async function createOwnerPasskey(userName: string, siteName: string): Promise<PublicPoint> {
  const challenge = crypto.getRandomValues(new Uint8Array(32))
  const credential = await requestCredential(() =>
    navigator.credentials.create({
      publicKey: {
        rp: { name: siteName },
        // Of each passkey its own: an authenticator replaces one of the same user.
        user: {
          id: crypto.getRandomValues(new Uint8Array(32)),
          name: userName,
          displayName: userName,
        },
        challenge,
        pubKeyCredParams: [{ type: 'public-key', alg: es256 }],
        // Whoever signs chooses among those that the device has, on any device that they come to.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    }),
  )
  const response = credential.response as AuthenticatorAttestationResponse
  const spki = response.getPublicKey()
  await assertOwn('webauthn.create', challenge, {
    authenticatorData: new Uint8Array(response.getAuthenticatorData()),
    clientDataJSON: new Uint8Array(response.clientDataJSON),
  })
  if (!spki || response.getPublicKeyAlgorithm() !== es256) throw new PasskeyError('unsupported')
  const key = await crypto.subtle.importKey('spki', spki, curve, true, ['verify'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', key))
  // Whoever has what is signed has an owner's signature of a hash that is nobody's: it stays here, and is neither stored, logged nor returned.
  const trial = crypto.getRandomValues(new Uint8Array(32))
  const assertion = await requestAssertion(trial, new Uint8Array(credential.rawId))
  await assertOwn('webauthn.get', trial, assertion)
  if (!(await isSignedBy(point, assertion))) throw new PasskeyError('unsupported')
  return point
}

/**
 * Has a passkey sign a challenge: the one with this id, or one of those that the visitor has for this origin.
 *
 * @throws {PasskeyError}
 */
export async function requestAssertion(
  challenge: Bytes,
  credentialId?: Bytes,
): Promise<PasskeyAssertion> {
  const credential = await requestCredential(() =>
    navigator.credentials.get({
      publicKey: {
        challenge,
        userVerification: 'required',
        ...(credentialId && { allowCredentials: [{ type: 'public-key', id: credentialId }] }),
      },
    }),
  )
  const response = credential.response as AuthenticatorAssertionResponse
  return {
    authenticatorData: new Uint8Array(response.authenticatorData),
    clientDataJSON: new Uint8Array(response.clientDataJSON),
    signature: new Uint8Array(response.signature),
  }
}

/**
 * Refuses what was not signed for this challenge, at this origin, by somebody whom the authenticator has recognised.
 *
 * @throws {PasskeyError}
 */
export async function assertOwn(
  type: 'webauthn.create' | 'webauthn.get',
  challenge: Bytes,
  {
    authenticatorData,
    clientDataJSON,
  }: Pick<PasskeyAssertion, 'authenticatorData' | 'clientDataJSON'>,
): Promise<void> {
  const client = parseClientData(clientDataJSON)
  const idOfOrigin = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(location.hostname),
  )
  const wanted = present | verified | (type === 'webauthn.create' ? attested : 0)
  if (
    client.type !== type ||
    client.challenge !== base64urlnopad.encode(challenge) ||
    client.origin !== location.origin ||
    !isSame(authenticatorData.subarray(0, flagsAt), new Uint8Array(idOfOrigin)) ||
    ((authenticatorData[flagsAt] ?? 0) & wanted) !== wanted
  )
    throw new PasskeyError('unsupported')
}

/** The client data of WebAuthn. */
export interface ClientData {
  readonly type?: unknown
  readonly challenge?: unknown
  readonly origin?: unknown
  readonly crossOrigin?: unknown
  readonly topOrigin?: unknown
}

/** Reads the client data of a passkey's answer. */
export function parseClientData(json: Bytes): ClientData {
  return (JSON.parse(new TextDecoder().decode(json)) ?? {}) as ClientData
}

/** True if the passkey of a public key has signed it. */
export async function isSignedBy(
  point: PublicPoint,
  { authenticatorData, clientDataJSON, signature }: PasskeyAssertion,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', point, curve, false, ['verify'])
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', clientDataJSON))
  const signed = new Uint8Array([...authenticatorData, ...hash])
  const { r, s } = decodeSignature(signature)
  const raw = new Uint8Array([...bytesOf(r), ...bytesOf(s)])
  return await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, raw, signed)
}

/**
 * Reads an ECDSA signature in DER: a list of two integers.
 *
 * @throws {PasskeyError} for anything else
 */
export function decodeSignature(der: Bytes): { readonly r: bigint; readonly s: bigint } {
  const [list, length = 0, firstTag, firstLength = 0] = der
  const first = der.subarray(4, 4 + firstLength)
  const [secondTag, secondLength = 0, ...second] = der.subarray(4 + firstLength)
  const isPair =
    list === 0x30 &&
    length === der.length - 2 &&
    firstTag === integerTag &&
    secondTag === integerTag &&
    second.length === secondLength
  if (!isPair) throw new PasskeyError('unsupported')
  return { r: numberOf(first), s: numberOf(second) }
}

const integerTag = 0x02

function numberOf(bytes: Iterable<number>): bigint {
  return Array.from(bytes).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
}

function bytesOf(value: bigint): Bytes {
  const hex = value.toString(16).padStart(64, '0')
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number(`0x${byte}`))
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
