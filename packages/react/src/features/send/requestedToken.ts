import { getActiveNetwork, type Kit } from '@latchkit/core'
import { heldToken, type HeldToken } from '../../model/heldToken.ts'
import { nativeCoin, unlistedToken } from '../../model/nativeCoin.ts'
import type { ViewParams } from '../../router/routes.ts'

/** Returns what a site wants to be sent, with a balance of 0 where it does not say what the account has of it. */
export function requestedToken(
  kit: Kit,
  { token, networkId, amount }: ViewParams<'Send'>,
): HeldToken | undefined {
  if (token) return 'chainId' in token ? heldToken(token) : unlistedToken(token)
  const network = networkId ? kit.networks.get(networkId) : amount && getActiveNetwork(kit).network
  return network ? nativeCoin(network, 0n) : undefined
}
