/** Returns the own properties of an object; `undefined` for any other value. */
export function parseRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  // No prototype, and `__proto__` as an ordinary key: only what was sent is there.
  const own = Object.create(null) as Record<string, unknown>
  for (const [key, entry] of Object.entries(value))
    Object.defineProperty(own, key, { value: entry, enumerable: true })
  return own
}

/** Returns the strings of a list without duplicates. Drops everything else, including strings over the limits. */
export function parseList(
  value: unknown,
  entriesAtMost = 500,
  lengthAtMost = 300,
): readonly string[] {
  if (!Array.isArray(value)) return []
  const texts = value.filter(
    (entry): entry is string => typeof entry === 'string' && entry.length <= lengthAtMost,
  )
  return Array.from(new Set(texts)).slice(0, entriesAtMost)
}
