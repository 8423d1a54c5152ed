import type { HexText, OwnerPasskey } from '@latchkit/wire'
import { p256 } from '@noble/curves/nist.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import type { PasskeyAssertion } from '../src/keys/ownerPasskey.ts'
import type { Bytes } from '../src/keys/zero.ts'

/** What an authenticator and its browser may do otherwise. */
export interface AssertionChanges {
  /** UP and UV by default. */
  readonly flags?: number
  readonly rpId?: string
  /** The higher of the two `s` that are equal. */
  readonly isHigh?: boolean
  /** Of the client data, by their names. */
  readonly client?: Readonly<Record<string, unknown>>
}

/** A passkey whose key a test may use. */
export interface SoftPasskey {
  readonly x: HexText
  readonly y: HexText
  /** The public key as browsers give it: SubjectPublicKeyInfo. */
  readonly spki: Bytes
  /** As an account has it. */
  ownerOf(idHash: HexText): OwnerPasskey
  assert(challenge: Uint8Array, changes?: AssertionChanges): PasskeyAssertion
}

/** Creates a {@link SoftPasskey} for an origin: its browser writes the client data as WebAuthn says. */
export function createSoftPasskey(origin: string): SoftPasskey {
  const secretKey = p256.utils.randomSecretKey()
  const point = p256.getPublicKey(secretKey, false)
  const word = (from: number): HexText => `0x${bytesToHex(point.subarray(from, from + 32))}`
  const [x, y] = [word(1), word(33)]
  return {
    x,
    y,
    spki: copy(concatBytes(hexToBytes(spkiHead), point)),
    ownerOf: (idHash) => ({ idHash, x, y }),
    assert(challenge, { flags = 0x05, rpId = new URL(origin).hostname, isHigh, client } = {}) {
      const authenticatorData = concatBytes(
        sha256(utf8ToBytes(rpId)),
        new Uint8Array([flags, 0, 0, 0, 1]),
      )
      const clientDataJSON = utf8ToBytes(
        JSON.stringify({
          type: 'webauthn.get',
          challenge: base64urlnopad.encode(challenge),
          origin,
          crossOrigin: false,
          ...client,
        }),
      )
      const signed = concatBytes(authenticatorData, sha256(clientDataJSON))
      const low = p256.Signature.fromBytes(p256.sign(signed, secretKey, { lowS: true }))
      const { r, s } = low
      const wanted = new p256.Signature(r, isHigh ? p256.Point.Fn.ORDER - s : s)
      return {
        authenticatorData: copy(authenticatorData),
        clientDataJSON: copy(clientDataJSON),
        signature: copy(wanted.toBytes('der')),
      }
    },
  }
}

/** What stands before a point of P-256 in a SubjectPublicKeyInfo (RFC 5480). */
const spkiHead = '3059301306072a8648ce3d020106082a8648ce3d030107034200'

function copy(bytes: Uint8Array): Bytes {
  return new Uint8Array(bytes)
}
