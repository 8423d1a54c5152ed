import type { HexText, OwnerPasskey } from '@latchkit/wire'
import { bytesToHex } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import { PasskeyError } from '../keys/factors/passkey.ts'
import {
  assertOwn,
  decodeSignature,
  isSignedBy,
  parseClientData,
  requestAssertion,
  type PasskeyAssertion,
} from '../keys/ownerPasskey.ts'
import type { Bytes } from '../keys/zero.ts'

/** The order of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const typeOfAssertion = '"type":"webauthn.get"'

/**
 * Has a passkey sign a hash for the account that it owns. Returns the signature as `HybridDeleGator` reads it.
 *
 * It is asked for in a window of the frame's own: what a passkey signs within another page names that page's origin, and a site could
 * choose a name for itself that holds another hash.
 *
 * @throws {PasskeyError} `unknown` for a passkey that does not own the account
 */
export async function signWithOwner(
  challenge: HexText,
  passkeys: readonly OwnerPasskey[],
): Promise<HexText> {
  const hash = bytesOf(challenge)
  return await toAccountSignature(await requestAssertion(hash), hash, passkeys)
}

/**
 * Returns the assertion of an owner as the account reads it.
 *
 * @throws {PasskeyError} where it is not the one that was asked for, says more than it may, or is nobody’s
 */
export async function toAccountSignature(
  assertion: PasskeyAssertion,
  challenge: Bytes,
  passkeys: readonly OwnerPasskey[],
): Promise<HexText> {
  await assertOwn('webauthn.get', challenge, assertion)
  const { clientDataJSON, authenticatorData } = assertion
  const { crossOrigin, topOrigin } = parseClientData(clientDataJSON)
  const text = new TextDecoder().decode(clientDataJSON)
  const [prefix = '', suffix, ...others] = text.split(base64urlnopad.encode(challenge))
  const typeAt = prefix.indexOf(typeOfAssertion)
  const isPlain = text.length === clientDataJSON.length && others.length === 0 && typeAt >= 0
  if (!isPlain || suffix === undefined || crossOrigin === true || topOrigin !== undefined)
    throw new PasskeyError('unsupported')
  for (const { idHash, x, y } of passkeys) {
    const point = new Uint8Array([4, ...bytesOf(x), ...bytesOf(y)])
    if (!(await isSignedBy(point, assertion).catch(() => false))) continue
    const { r, s } = decodeSignature(assertion.signature)
    // The account takes the lower of the two that are equal.
    const low = s > order / 2n ? order - s : s
    return encode({ idHash, r, s: low, authenticatorData, prefix, suffix, typeAt })
  }
  throw new PasskeyError('unknown')
}

/** Returns a signature of an owner that is nobody's, and as long as any: gas is measured with it. */
export function stubOwnerSignature({ idHash }: OwnerPasskey, origin: string): HexText {
  const prefix = `{${typeOfAssertion},"challenge":"`
  // A browser may add that more can be added.
  const suffix = `","origin":"${origin}","crossOrigin":false,"more":"${'x'.repeat(160)}"}`
  const authenticatorData = new Uint8Array(37).fill(0xff)
  authenticatorData[flagsAt] = presentAndVerified
  const [r, s] = [BigInt(`0x${'a'.repeat(64)}`), BigInt(`0x${'5'.repeat(64)}`)]
  return encode({ idHash, r, s, authenticatorData, prefix, suffix, typeAt: 1 })
}

const flagsAt = 32
const presentAndVerified = 0x05

interface SignatureParts {
  readonly idHash: HexText
  readonly r: bigint
  readonly s: bigint
  readonly authenticatorData: Bytes
  /** Of the client data, before and after the challenge. */
  readonly prefix: string
  readonly suffix: string
  /** Where the client data say that they are of an assertion. */
  readonly typeAt: number
}

/**
 * Encodes `(bytes32, uint256, uint256, bytes, bool, string, string, uint256)`: the owner, the signature, what was signed, and that the
 * authenticator has to have recognised the person.
 */
function encode({
  idHash,
  r,
  s,
  authenticatorData,
  prefix,
  suffix,
  typeAt,
}: SignatureParts): HexText {
  const tails = [authenticatorData, ...[prefix, suffix].map((text) => encoder.encode(text))].map(
    encodeBytes,
  )
  const [data = 0, before = 0, after = 0] = tails.map(
    (_, at) => headBytes + tails.slice(0, at).join('').length / 2,
  )
  const head = [r, s, data, 1, before, after, typeAt].map(wordOf)
  return `0x${[idHash.slice(2), ...head, ...tails].join('')}`
}

const encoder = new TextEncoder()
const wordBytes = 32
const headBytes = 8 * wordBytes

/** Bytes as the ABI encodes them: their length, and as many words as they take. */
function encodeBytes(bytes: Uint8Array): string {
  const hex = bytesToHex(bytes)
  const words = Math.ceil(bytes.length / wordBytes)
  return wordOf(bytes.length) + hex.padEnd(words * wordBytes * 2, '0')
}

function wordOf(value: bigint | number): string {
  return value.toString(16).padStart(wordBytes * 2, '0')
}

function bytesOf(hex: HexText): Bytes {
  return Uint8Array.from(hex.slice(2).match(/../g) ?? [], (byte) => Number(`0x${byte}`))
}
