/** An integer of an answer, as `parseJson` gives it. `undefined` where it is none. */
export function readBigint(value: unknown): bigint | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  return typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : undefined
}
