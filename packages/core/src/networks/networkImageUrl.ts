import type { Kit } from '../kit.ts'
import type { Network } from '../network.ts'

/**
 * Returns the URL of a network's icon on the kit's server; `undefined` without a server.
 * @example
 * icon.src = networkImageUrl(kit, network) ?? fallbackIcon
 */
export function networkImageUrl(
  kit: Pick<Kit, 'http'>,
  network: Pick<Network, 'networkId'>,
): string | undefined {
  return kit.http?.url(`/public/getAssetImage/${encodeURIComponent(network.networkId)}`)
}
