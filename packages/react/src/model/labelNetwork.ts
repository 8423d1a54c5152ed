import { networkImageUrl, type Kit } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'

/** What a network is called and looks like. */
export interface NetworkLabel {
  readonly name: string
  readonly image: string | undefined
}

/** Returns the {@link NetworkLabel} of a network of the kit. */
export function labelNetwork(kit: Kit, networkId: NetworkId): NetworkLabel | undefined {
  const network = kit.networks.get(networkId)
  return network && { name: network.name, image: networkImageUrl(kit, network) }
}
