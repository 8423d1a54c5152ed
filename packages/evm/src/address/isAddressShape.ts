/** True for `0x` and 40 hex characters. */
export function isAddressShape(text: unknown): text is string {
  return typeof text === 'string' && /^0x[0-9a-fA-F]{40}$/.test(text)
}
