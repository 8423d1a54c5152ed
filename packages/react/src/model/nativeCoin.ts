import type { Network } from '@latchkit/core'
import { formatUnits } from '@latchkit/wire'
import { heldToken, type HeldToken } from './heldToken.ts'

/** Returns the network's coin with a balance in base units, read from the network: it has no price. */
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
