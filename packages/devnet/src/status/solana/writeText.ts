/** Writes what a node has parsed: texts as they are, the rest as JSON with its large numbers whole. */
export function writeText(value: unknown): string {
  if (typeof value === 'string') return value
  return JSON.stringify(
    value,
    (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part),
    1,
  )
}
