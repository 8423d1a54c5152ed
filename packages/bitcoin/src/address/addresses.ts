import type { NetworkId } from '@latchkit/wire'
import { chainOf } from '../chains/bitcoinChain.ts'
import { decodeAddress } from './decodeAddress.ts'

/** True for an address of that Bitcoin network, of any without one, with a right checksum. */
export function isAddress(text: unknown, networkId?: NetworkId): text is string {
  const decoded = decodeAddress(text)
  if (!decoded || networkId === undefined) return decoded !== undefined
  const chain = chainOf(networkId)
  return chain !== undefined && decoded.isOf(chain.prefixes)
}

/** Returns an address as it is: wallets and explorers show it as it was given. */
export function format(address: string): string {
  return address
}

export { decodeAddress } from './decodeAddress.ts'
export { receiveUri } from '../receiveUri.ts'
