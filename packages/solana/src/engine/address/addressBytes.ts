import { KitError } from '@latchkit/core'
import { decodeBase58 } from '../../address/decodeBase58.ts'

/**
 * Returns the 32 bytes of an address.
 * @throws InvalidAddress
 */
export function addressBytes(address: string): Uint8Array<ArrayBuffer> {
  const decoded = decodeBase58(address.slice(0, 45))
  if (decoded?.length === 32) return decoded
  throw new KitError('InvalidAddress', 'This is no address of Solana.', { context: { address } })
}
