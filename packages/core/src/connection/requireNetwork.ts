import type { NetworkId } from '@latchkit/wire'
import { KitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import type { Network } from '../network.ts'

/**
 * Returns a network that the site offers.
 * @throws NetworkNotFound
 */
export function requireNetwork(kit: Pick<Kit, 'networks'>, networkId: NetworkId): Network {
  const network = kit.networks.get(networkId)
  if (network) return network
  throw new KitError(
    'NetworkNotFound',
    `The network ${networkId} is not one that this site offers.`,
    {
      fix: 'Add it to `networks` in createKit.',
      context: { networkId },
    },
  )
}
