import type { Network, SendToken } from '@latchkit/core'
import { formatUnits } from '@latchkit/wire'
import { heldToken, type HeldToken } from './heldToken.ts'

/** Returns the network's coin with a balance in base units, read from the network: it has no price. */
export function nativeCoin({ networkId, nativeCurrency }: Network, units: bigint): HeldToken {
  return unlistedToken({ networkId, ...nativeCurrency }, units)
}

/** Returns a token of which the server says nothing: it has no price. */
export function unlistedToken(
  {
    networkId,
    address,
    symbol,
    decimals,
    name = symbol,
  }: Omit<SendToken, 'networkId' | 'nft'> & {
    readonly networkId: string
    readonly name?: string
  },
  units = 0n,
): HeldToken {
  return heldToken({
    name,
    symbol,
    chainId: networkId,
    ...(address && { address: `${networkId}:${address}` }),
    price: 0,
    quantity: { decimals: String(decimals), numeric: formatUnits(units, decimals) },
    iconUrl: '',
  })
}
