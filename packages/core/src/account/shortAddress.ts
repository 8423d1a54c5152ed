import { addressEndCharacters, addressStartCharacters } from '../earlyLimits.ts'

/**
 * Shortens an address to its first 4 and last 6 characters. Short addresses stay whole.
 * @param address a plain address of whichever namespace, not a CAIP-10 id
 * @example
 * shortAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266') // '0xf3…b92266'
 */
export function shortAddress(address: string): string {
  if (address.length <= addressStartCharacters + addressEndCharacters + 1) return address
  return `${address.slice(0, addressStartCharacters)}…${address.slice(-addressEndCharacters)}`
}
