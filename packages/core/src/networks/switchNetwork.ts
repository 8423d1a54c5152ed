import type { NetworkId } from '@latchkit/wire'
import { dispatch } from '../connection/dispatch.ts'
import { getNamespaceState } from '../connection/getNamespaceState.ts'
import { requireAdapter } from '../connection/requireAdapter.ts'
import { requireConnection } from '../connection/requireConnection.ts'
import { setActiveNamespace } from '../connection/setActiveNamespace.ts'
import type { Kit } from '../kit.ts'
import { requireNetwork } from '../connection/requireNetwork.ts'

/**
 * Switches the active wallet of the network's namespace to a network, and adds the network to a wallet that does not know it.
 * Without a wallet, the network is the one that the namespace will use. The namespace becomes the active one.
 * @example
 * await switchNetwork(kit, { networkId: polygon.networkId })
 * @throws NetworkNotFound, UserRejected, UnsupportedChain, NotConnected while a wallet is being reconnected
 */
export async function switchNetwork(
  kit: Kit,
  { networkId }: { readonly networkId: NetworkId },
): Promise<void> {
  const network = requireNetwork(kit, networkId)
  const { namespace } = network
  if (getNamespaceState(kit.store.get(), namespace).connections.length > 0) {
    const connection = requireConnection(kit, namespace)
    if (connection.networkId !== networkId)
      await requireAdapter(kit, namespace).switchNetwork(connection.connectorId, network)
  }
  dispatch(kit, { type: 'networkSwitched', namespace, networkId })
  setActiveNamespace(kit, namespace)
}
