/**
 * True where the 32 bytes are a point of Ed25519, so that somebody may hold a key to them. Addresses of programs are
 * chosen so that they are none.
 * @see https://datatracker.ietf.org/doc/html/rfc8032#section-5.1.3
 */
export function isOnCurve(point: Uint8Array): boolean {
  if (point.length !== pointBytes) return false
  const y = readNumber(point) & ((1n << 255n) - 1n)
  const ySquared = (y * y) % p
  // x² = u / v has a root exactly where u · v is zero or a square.
  const u = ySquared - 1n
  const v = (d * ySquared + 1n) % p
  const product = (((u * v) % p) + p) % p
  return product === 0n || power(product, (p - 1n) / 2n) === 1n
}

const pointBytes = 32
const p = 2n ** 255n - 19n
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/** The first byte weighs least. */
function readNumber(point: Uint8Array): bigint {
  return point.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n)
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % p
    square = (square * square) % p
  }
  return result
}
