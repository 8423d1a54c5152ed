import { KitError, type AdapterHost, type Network, type RpcEndpoint } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { createNetworkClient, type NetworkClient } from './createNetworkClient.ts'

/** Returns the client of a network; the same one each time. */
export type NetworkClients = (networkId: NetworkId) => NetworkClient

/**
 * Creates the clients that read networks.
 * @param endpointsOf what each of them asks, in this order; by default the site's server before the network's own nodes
 */
export function createNetworkClients(
  host: AdapterHost,
  endpointsOf: (network: Network) => readonly RpcEndpoint[] = (network) =>
    host.rpcEndpoints(network),
): NetworkClients {
  const clients = new Map<NetworkId, NetworkClient>()
  return (networkId) => {
    const known = clients.get(networkId)
    if (known) return known
    const network = host.networks.find((network) => network.networkId === networkId)
    if (!network)
      throw new KitError('NetworkNotFound', `This site does not offer the network ${networkId}.`, {
        context: { networkId },
      })
    const client = createNetworkClient(endpointsOf(network))
    clients.set(networkId, client)
    return client
  }
}
