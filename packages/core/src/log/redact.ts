/**
 * Returns a copy of a value without what could name a person or open something: links of pairings, e-mail addresses, bytes,
 * and the ends of everything that is as long as an address, a hash or a key. Errors become their name, code and message.
 */
export function redact<Value>(value: Value, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return redactText(String(value))
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return '…'
  if (value instanceof Error) {
    const { name, message } = value
    const { code } = value as { readonly code?: unknown }
    return { name, ...(code !== undefined && { code }), message: redactText(message) }
  }
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer)
    return `(${value.byteLength} bytes)`
  if (Array.isArray(value)) return value.map((each: unknown) => redact(each, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [redactText(key), redact(each, depth + 1)]),
  )
}

const deepest = 6

function redactText(text: string): string {
  return text
    .replace(/\bwc:\S+/g, '(pairing)')
    .replace(/[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,255}/g, '(e-mail)')
    .replace(/[\w+/=-]{20,}/g, (long) => `${long.slice(0, 6)}…`)
}
