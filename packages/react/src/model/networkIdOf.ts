import { KitError, type Kit, type Network } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'

/** A network, by its CAIP-2 id or by the chain's own id. */
export interface NetworkChoice {
  readonly networkId?: NetworkId | undefined
  readonly chainId?: Network['id'] | undefined
}

/**
 * Returns the CAIP-2 id of a network, or `undefined` if none is given.
 * @throws KitError `NetworkNotFound` if the kit has no network with the chain id
 */
export function networkIdOf(
  kit: Pick<Kit, 'networks'>,
  { networkId, chainId }: NetworkChoice,
): NetworkId | undefined {
  if (networkId !== undefined || chainId === undefined) return networkId
  const network = Array.from(kit.networks.values()).find(({ id }) => id === chainId)
  if (network) return network.networkId
  throw new KitError('NetworkNotFound', `This kit has no network with the chain id ${chainId}.`, {
    fix: 'Give the network to createKit.',
    context: { chainId },
  })
}
