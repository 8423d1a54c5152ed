import type { NetworkId } from '@latchkit/wire'
import { KitError } from '../errors.ts'
import { alertOnce, alertTitles } from '../internal/alerts.ts'
import type { Kit } from '../kit.ts'
import type { Network } from '../network.ts'

/**
 * Returns a network that the site offers. Any other is a mistake of the site, which its developer reads on the console.
 * @throws NetworkNotFound
 */
export function requireNetwork(kit: Kit, networkId: NetworkId): Network {
  const network = kit.networks.get(networkId)
  if (network) return network
  const fix = `Add ${networkId} to \`networks\` in createKit.`
  alertOnce(kit, alertTitles.network, fix)
  throw new KitError('NetworkNotFound', 'Network not found', { fix, context: { networkId } })
}
