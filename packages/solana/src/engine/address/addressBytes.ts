import { KitError } from '@latchkit/core'
import { decodeBase58 } from '../../address/decodeBase58.ts'

/**
 * Returns the 32 bytes of an address.
 * @throws InvalidAddress
 */
export function addressBytes(address: string): Uint8Array<ArrayBuffer> {
  const decoded = decodeBase58(address.slice(0, 45))
  if (decoded?.length === 32) return decoded
  throw addressError(address)
}

/** The error of a text that is not an address, or an account, of Solana. */
export function addressError(address: string): KitError {
  return new KitError('InvalidAddress', 'Not a Solana address.', { context: { address } })
}
