import { checksumAddress } from './checksumAddress.ts'
import { isAddressShape } from './isAddressShape.ts'

/** True for an EVM address; one in mixed case must have the right checksum. */
export function isAddress(text: string): boolean {
  if (!isAddressShape(text)) return false
  const digits = text.slice(2)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return !isMixed || checksumAddress(text) === text
}

/** Returns an address, in whatever case, with its checksum; any other text as it is. */
export function format(address: string): string {
  return isAddressShape(address) ? checksumAddress(address) : address
}

export { receiveUri } from '../receiveUri.ts'
