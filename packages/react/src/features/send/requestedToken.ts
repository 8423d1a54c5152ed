import { getActiveNetwork, type Kit } from '@latchkit/core'
import { formatAccountId } from '@latchkit/wire'
import { heldToken, type HeldToken } from '../../model/heldToken.ts'
import { nativeCoin } from '../../model/nativeCoin.ts'
import type { ViewParams } from '../../router/routes.ts'

/** Returns what a site wants to be sent, with a balance of 0 where it does not say what the account has of it. */
export function requestedToken(
  kit: Kit,
  { token, networkId, amount }: ViewParams<'Send'>,
): HeldToken | undefined {
  if (!token) {
    const active = amount === undefined ? undefined : getActiveNetwork(kit).network
    const network = networkId ? kit.networks.get(networkId) : active
    return network && nativeCoin(network, 0n)
  }
  if ('chainId' in token) return heldToken(token)
  const { address, symbol, decimals } = token
  return heldToken({
    name: symbol,
    symbol,
    chainId: token.networkId,
    ...(address !== undefined && { address: formatAccountId(token.networkId, address) }),
    price: 0,
    quantity: { decimals: String(decimals), numeric: '0' },
    iconUrl: '',
  })
}
