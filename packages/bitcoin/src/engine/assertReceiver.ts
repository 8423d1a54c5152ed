import { KitError } from '@latchkit/core'
import { decodeAddress, type DecodedAddress } from '../address/decodeAddress.ts'
import { bitcoinChains, type BitcoinChain } from '../chains/bitcoinChain.ts'

/**
 * Decodes the receiver's address and asserts that it is of a chain.
 * @throws InvalidAddress, with the name of the chain that it is of
 */
export function assertReceiver(address: string, chain: BitcoinChain): DecodedAddress {
  const decoded = decodeAddress(address)
  if (!decoded)
    throw new KitError('InvalidAddress', 'The receiver is no address.', { context: { address } })
  if (decoded.isOf(chain.prefixes)) return decoded
  const other = bitcoinChains.find(({ prefixes }) => decoded.isOf(prefixes))
  throw new KitError(
    'InvalidAddress',
    `The receiver’s address is one of ${other?.name ?? 'another network'}, not of ${chain.name}.`,
    { context: { address } },
  )
}
