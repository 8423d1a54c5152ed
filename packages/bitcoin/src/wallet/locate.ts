import type { Account, WalletSession } from '@latchkit/core'
import { formatAccountId, type NetworkId } from '@latchkit/wire'
import type { AddressDecoder } from '../address/decodeAddress.ts'
import { bitcoinChains, chainOf, networkIdOf } from '../chains/bitcoinChain.ts'
import type { WalletLink, WalletShare } from './walletLink.ts'

/**
 * Finds out on which network a session is: the one that the wallet is on, or where it is on none, the first of those that
 * are wanted which its addresses are of. `undefined` where it shares no address.
 */
export function locate(
  link: WalletLink,
  { addresses, chain }: WalletShare,
  wanted: readonly (NetworkId | undefined)[],
  decodeAddress: AddressDecoder,
): WalletSession | undefined {
  const [payee] = addresses
  const decoded = decodeAddress(payee?.address)
  if (!decoded) return undefined
  const candidates = [...wanted.flatMap((id) => (id && chainOf(id)) ?? []), ...bitcoinChains]
  const ofAddress = candidates.filter(({ prefixes }) => decoded.isOf(prefixes))
  const found = chain ?? ofAddress.find((one) => link.serves(one)) ?? ofAddress[0]
  if (!found) return undefined
  const networkId = found === 'unknown' ? unknownNetworkId : networkIdOf(found)
  const [first, ...others] = addresses
    .filter(({ address }) => found === 'unknown' || decodeAddress(address)?.isOf(found.prefixes))
    .map(({ address, type }): Account => ({
      address,
      accountId: formatAccountId(networkId, address),
      type,
    }))
  return first && { accounts: [first, ...others], networkId }
}

/** For a chain that is like Bitcoin and another: no site offers it. */
const unknownNetworkId: NetworkId = 'bip122:unknown'
