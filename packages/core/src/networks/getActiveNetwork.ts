import type { NetworkId } from '@latchkit/wire'
import { getNamespaceState } from '../connection/getNamespaceState.ts'
import { perKit } from '../internal/perKit.ts'
import type { Kit, KitState } from '../kit.ts'
import type { Network } from '../network.ts'

/** The active network. `network` is `undefined` when the wallet is on a network that the site does not offer. */
export interface ActiveNetwork {
  readonly networkId: NetworkId
  readonly network: Network | undefined
}

/**
 * Returns the network of the active wallet or, without a wallet, the one chosen for the active namespace. The same network
 * returns the same object.
 * @param state the state to read instead of the kit's current one
 * @example
 * const { networkId, network } = getActiveNetwork(kit)
 * if (!network) console.log(`The site does not offer ${networkId}.`)
 */
export function getActiveNetwork(
  kit: Kit,
  state: Pick<KitState, 'connections'> = kit.store.get(),
): ActiveNetwork {
  const { connections, networkId: chosenNetworkId } = getNamespaceState(state)
  const networkId = connections[0]?.networkId ?? chosenNetworkId
  const networks = activeNetworks(kit)
  const active = networks.get(networkId) ?? { networkId, network: kit.networks.get(networkId) }
  networks.set(networkId, active)
  return active
}

const activeNetworks = perKit(() => new Map<NetworkId, ActiveNetwork>())
