import type { Kit } from '../kit.ts'
import type { Network } from '../network.ts'

/** Where the network's icon is: on the kit's server, under the network's CAIP-2 id. `undefined` without a server. */
export function networkImageUrl(
  kit: Pick<Kit, 'http'>,
  network: Pick<Network, 'networkId'>,
): string | undefined {
  return kit.http?.url(`/public/getAssetImage/${encodeURIComponent(network.networkId)}`)
}
