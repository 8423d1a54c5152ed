/** Parses a count in a response, such as lamports, blocks or units; `undefined` if it is not an integer from 0 up. */
export function parseQuantity(value: unknown): bigint | undefined {
  const number = parseBigint(value)
  return number !== undefined && number >= 0n ? number : undefined
}

/** Parses an integer in a response, as `parseJson` returns it; `undefined` if it is not one. */
export function parseBigint(value: unknown): bigint | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  return typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : undefined
}
