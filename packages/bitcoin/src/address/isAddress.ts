import { decodeAddress } from './decodeAddress.ts'

/** True for an address of any Bitcoin network, with a right checksum. */
export function isAddress(text: unknown): text is string {
  return decodeAddress(text) !== undefined
}
