import { KitError, type AdapterHost, type Network, type RpcEndpoint } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { createClient, type Client } from 'viem'
import { networkTransport } from './networkTransport.ts'

/** Returns the client of a network; the same one each time. */
export type NetworkClients = (networkId: NetworkId) => Client

/**
 * Creates the clients that read networks.
 * @param endpointsOf what each of them asks, in this order; by default the site's server before the network's own nodes
 */
export function createNetworkClients(
  host: AdapterHost,
  endpointsOf: (network: Network) => readonly RpcEndpoint[] = (network) =>
    host.rpcEndpoints(network),
): NetworkClients {
  const clients = new Map<NetworkId, Client>()
  return (networkId) => {
    const known = clients.get(networkId)
    if (known) return known
    const network = host.networks.find((network) => network.networkId === networkId)
    if (!network)
      throw new KitError('NetworkNotFound', `This site does not offer the network ${networkId}.`, {
        context: { networkId },
      })
    const client = createClient({ transport: networkTransport(endpointsOf(network)) })
    clients.set(networkId, client)
    return client
  }
}
