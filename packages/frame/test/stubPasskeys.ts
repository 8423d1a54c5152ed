import { onTestFinished, vi } from 'vitest'
import { createSoftPasskey, type AssertionChanges, type SoftPasskey } from './createSoftPasskey.ts'
import type { PasskeyAssertion } from '../src/keys/ownerPasskey.ts'

/** What the browser was asked for. */
export interface StubbedPasskeys {
  readonly created: PublicKeyCredentialCreationOptions[]
  readonly asked: PublicKeyCredentialRequestOptions[]
  /** What it has answered. */
  readonly signed: PasskeyAssertion[]
  /** The passkey that answers. */
  passkey: SoftPasskey
  /** What the authenticator does otherwise. */
  changes: AssertionChanges
  /** Why it does not answer. */
  refusal: Error | undefined
}

/** Has the browser create a passkey, and sign with it, without an authenticator, until the test ends. */
export function stubPasskeys(): StubbedPasskeys {
  const stubbed: StubbedPasskeys = {
    created: [],
    asked: [],
    signed: [],
    passkey: createSoftPasskey(location.origin),
    changes: {},
    refusal: undefined,
  }
  const credentials = {
    async create({ publicKey }: CredentialCreationOptions) {
      if (!publicKey) throw new TypeError('No passkey was asked for.')
      stubbed.created.push(publicKey)
      if (stubbed.refusal) throw stubbed.refusal
      const changes = { flags: 0x45, client: { type: 'webauthn.create' }, ...stubbed.changes }
      const attested = stubbed.passkey.assert(bytesOf(publicKey.challenge), changes)
      return credentialOf(attested, {
        getAuthenticatorData: () => attested.authenticatorData.buffer,
        getPublicKey: () => stubbed.passkey.spki.buffer,
        getPublicKeyAlgorithm: () => -7,
      })
    },
    async get({ publicKey }: CredentialRequestOptions) {
      if (!publicKey) throw new TypeError('No passkey was asked for.')
      stubbed.asked.push(publicKey)
      if (stubbed.refusal) throw stubbed.refusal
      const assertion = stubbed.passkey.assert(bytesOf(publicKey.challenge), stubbed.changes)
      stubbed.signed.push(assertion)
      return credentialOf(assertion, {})
    },
  }
  const spies = [
    vi.spyOn(navigator.credentials, 'create').mockImplementation(credentials.create as never),
    vi.spyOn(navigator.credentials, 'get').mockImplementation(credentials.get as never),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return stubbed
}

function credentialOf(
  { authenticatorData, clientDataJSON, signature }: PasskeyAssertion,
  more: object,
): PublicKeyCredential {
  const value = {
    authenticatorData: authenticatorData.buffer,
    clientDataJSON: clientDataJSON.buffer,
    signature: signature.buffer,
    ...more,
  }
  return Object.create(PublicKeyCredential.prototype, {
    rawId: { value: new Uint8Array(16).fill(7).buffer },
    response: { value },
  }) as PublicKeyCredential
}

function bytesOf(source: BufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
}
