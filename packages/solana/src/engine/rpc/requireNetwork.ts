import { KitError, type AdapterHost, type Network } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'

/**
 * Returns a Solana network that the site offers.
 * @throws NetworkNotFound
 */
export function requireNetwork(host: AdapterHost, networkId: NetworkId): Network {
  const network = host.networks.find((network) => network.networkId === networkId)
  if (network) return network
  throw new KitError(
    'NetworkNotFound',
    `The network ${networkId} is not one that this site offers.`,
    { fix: 'Add it to `networks` in createKit.', context: { networkId } },
  )
}
