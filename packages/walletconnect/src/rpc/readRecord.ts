/** The value as an object with keys of its own, `undefined` where it is none. */
export function readRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  // Without a prototype, and `__proto__` an ordinary key: what was not sent is not there.
  const own = Object.create(null) as Record<string, unknown>
  for (const [key, entry] of Object.entries(value))
    Object.defineProperty(own, key, { value: entry, enumerable: true })
  return own
}
