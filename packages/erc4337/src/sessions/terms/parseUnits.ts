const highest = 2n ** 256n - 1n

/** Parses a number of base units: hex or decimal text, or a safe integer. Returns `undefined` for anything else. */
export function parseUnits(value: unknown): bigint | undefined {
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value)
  const isText = typeof value === 'string' && /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i.test(value)
  if (!isNumber && !isText) return undefined
  const units = BigInt(value)
  return units < 0n || units > highest ? undefined : units
}
