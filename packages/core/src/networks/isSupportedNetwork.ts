import type { NetworkId } from '@latchkit/wire'
import type { Kit } from '../kit.ts'

/**
 * Returns true for a network that the site offers.
 * @example
 * isSupportedNetwork(kit, connection.networkId)
 */
export function isSupportedNetwork(kit: Pick<Kit, 'networks'>, networkId: NetworkId): boolean {
  return kit.networks.has(networkId)
}
