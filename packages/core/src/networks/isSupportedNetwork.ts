import type { NetworkId } from '@latchkit/wire'
import type { Kit } from '../kit.ts'

/** True for a network that the site offers. */
export function isSupportedNetwork(kit: Pick<Kit, 'networks'>, networkId: NetworkId): boolean {
  return kit.networks.has(networkId)
}
