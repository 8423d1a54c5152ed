import { KitError, type AdapterHost } from '@latchkit/core'
import { limits } from '@latchkit/core/internal'
import type { NetworkId } from '@latchkit/wire'
import { createClient, fallback, http, type Client } from 'viem'

/** Returns the client of a network; the same one each time. */
export type NetworkClients = (networkId: NetworkId) => Client

/**
 * Clients for reading networks: the kit's endpoints in their order, each tried again (403, 408, 413, 429, 5xx; the
 * wait that the endpoint asks for is honoured) before the next one is.
 */
export function createNetworkClients(host: AdapterHost): NetworkClients {
  const clients = new Map<NetworkId, Client>()
  return (networkId) => {
    const known = clients.get(networkId)
    if (known) return known
    const network = host.networks.find((network) => network.networkId === networkId)
    if (!network)
      throw new KitError('NetworkNotFound', `This site does not offer the network ${networkId}.`, {
        context: { networkId },
      })
    const transports = host.rpcEndpoints(network).map(({ url, plainText }) =>
      http(url, {
        timeout: limits.rpcTimeoutMs,
        ...(plainText && { fetchOptions: { headers: { 'Content-Type': 'text/plain' } } }),
      }),
    )
    const transport = fallback(transports, {
      retryCount: limits.rpcRetries,
      retryDelay: limits.rpcRetryBaseMs,
    })
    const client = createClient({ transport })
    clients.set(networkId, client)
    return client
  }
}
