import type { NetworkId } from '@latchkit/wire'
import { getNamespaceState } from '../connection/getNamespaceState.ts'
import type { Kit, KitState } from '../kit.ts'
import type { Network } from './network.ts'

/** The network in use. `network` is `undefined` where the wallet is on one that the site does not offer. */
export interface ActiveNetwork {
  readonly networkId: NetworkId
  readonly network: Network | undefined
}

/** The network of the active wallet; without a wallet, the one chosen for the family in front. */
export function getActiveNetwork(
  kit: Pick<Kit, 'store' | 'networks'>,
  state: Pick<KitState, 'connections'> = kit.store.get(),
): ActiveNetwork {
  const family = getNamespaceState(state)
  const networkId = family.connections[0]?.networkId ?? family.networkId
  const ofKit = answers.get(kit.networks) ?? new Map<NetworkId, ActiveNetwork>()
  answers.set(kit.networks, ofKit)
  const answer = ofKit.get(networkId) ?? { networkId, network: kit.networks.get(networkId) }
  ofKit.set(networkId, answer)
  return answer
}

// The same network of the same kit gives the same object.
const answers = new WeakMap<Kit['networks'], Map<NetworkId, ActiveNetwork>>()
