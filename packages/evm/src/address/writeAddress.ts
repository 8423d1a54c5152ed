import { checksumAddress } from './checksumAddress.ts'
import { isAddressShape } from './isAddress.ts'

/** Writes an EVM address, in whatever case, with its checksum; anything else stays as it is. */
export function writeAddress(address: string): string {
  return isAddressShape(address) ? checksumAddress(address) : address
}
