import { getAddress } from 'viem'

/**
 * Returns an address with the checksum that its letters' case carries.
 * @param address `0x` and 40 hex characters, in any case
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export function checksumAddress(address: string): string {
  return getAddress(address.toLowerCase())
}
