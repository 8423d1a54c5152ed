import { Field, FpIsSquare } from '@noble/curves/abstract/modular.js'

/**
 * True if the bytes are a point of Ed25519, so that a key to them can exist. Addresses of programs are chosen off the
 * curve. As Solana's own decoder, this takes points that are not written in their shortest form.
 * @param point 32 bytes, little-endian
 * @see https://datatracker.ietf.org/doc/html/rfc8032#section-5.1.3
 */
export function isOnCurve(point: Uint8Array): boolean {
  if (point.length !== pointBytes) return false
  const field = Field(2n ** 255n - 19n)
  const y = field.create(readNumber(point) & (2n ** 255n - 1n))
  // x² = u / v has a root exactly if u · v is zero or a square.
  const u = field.sub(field.sqr(y), field.ONE)
  const v = field.add(field.mul(d, field.sqr(y)), field.ONE)
  const product = field.mul(u, v)
  return field.is0(product) || FpIsSquare(field, product)
}

const pointBytes = 32
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/** The first byte weighs least. */
function readNumber(point: Uint8Array): bigint {
  return point.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n)
}
