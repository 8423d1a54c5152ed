import type { NetworkId } from '@latchkit/wire'
import { dispatch } from '../connection/dispatch.ts'
import { getNamespaceState } from '../connection/getNamespaceState.ts'
import { requireAdapter } from '../connection/requireAdapter.ts'
import { requireConnection } from '../connection/requireConnection.ts'
import { setActiveNamespace } from '../connection/setActiveNamespace.ts'
import type { Kit } from '../kit.ts'
import { requireNetwork } from '../connection/requireNetwork.ts'

/**
 * Goes to a network: the active wallet of its family is brought there (and the network added to the wallet where it
 * does not know it). Without a wallet, it is what the family will use. The family comes to the front.
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
  dispatch(kit, { type: 'networkChosen', namespace, networkId })
  setActiveNamespace(kit, namespace)
}
