/** An amount as Esplora writes it; `undefined` where it is none that there can be. */
export function readSats(value: unknown): bigint | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= allSats
    ? BigInt(value)
    : undefined
}

/** There will never be more. */
const allSats = 2_100_000_000_000_000
