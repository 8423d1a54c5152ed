import { addressEndCharacters, addressStartCharacters } from '../earlyLimits.ts'

/** An address as it is shown in a row: its first 4 and last 6 characters. Short ones are left whole. */
export function shortAddress(address: string): string {
  if (address.length <= addressStartCharacters + addressEndCharacters + 1) return address
  return `${address.slice(0, addressStartCharacters)}…${address.slice(-addressEndCharacters)}`
}
