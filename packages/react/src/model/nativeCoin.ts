import type { Network } from '@latchkit/core'
import { formatUnits } from '@latchkit/wire'
import { heldToken, type HeldToken } from './heldToken.ts'

/** The own coin of a network as the network itself tells it, in base units: without a price. */
export function nativeCoin({ networkId, nativeCurrency }: Network, units: bigint): HeldToken {
  const { name, symbol, decimals } = nativeCurrency
  return heldToken({
    name,
    symbol,
    chainId: networkId,
    price: 0,
    quantity: { decimals: String(decimals), numeric: formatUnits(units, decimals) },
    iconUrl: '',
  })
}
