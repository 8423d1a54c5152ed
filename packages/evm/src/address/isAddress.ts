import { checksumAddress } from './checksumAddress.ts'

/** True for an EVM address; one in mixed case must have the right checksum. */
export function isAddress(text: string): boolean {
  if (!isAddressShape(text)) return false
  const digits = text.slice(2)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return !isMixed || checksumAddress(text) === text
}

/** True for `0x` and 40 hex characters. */
export function isAddressShape(text: unknown): text is string {
  return typeof text === 'string' && /^0x[0-9a-fA-F]{40}$/.test(text)
}
