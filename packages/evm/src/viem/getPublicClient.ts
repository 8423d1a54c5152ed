import type { Kit } from '@latchkit/core'
import { adapterHost, perKit } from '@latchkit/core/internal'
import type { NetworkId } from '@latchkit/wire'
import { createPublicClient, type Chain, type PublicClient, type Transport } from 'viem'
import { networkTransport } from './networkTransport.ts'
import { evmNetwork } from '../connected/evmNetwork.ts'
import { toViemChain } from './toViemChain.ts'

/** Parameters of {@link getPublicClient}. */
export interface GetPublicClientParameters {
  /** The chain's own number. Default: the network that the wallet is on or, without one, the one chosen. */
  readonly chainId?: number | undefined
}

/**
 * Returns viem's client that reads a network of the site: through your server's proxy first if the kit has one, then by
 * the network's own `rpcUrls`. The same client each time. Needs no wallet.
 * @throws KitError `NetworkNotFound`, `AdapterNotFound`
 * @example
 * const block = await getPublicClient(kit).getBlockNumber()
 */
export function getPublicClient(
  kit: Kit,
  { chainId }: GetPublicClientParameters = {},
): PublicClient<Transport, Chain> {
  const network = evmNetwork(kit, chainId)
  const clients = publicClients(kit)
  const known = clients.get(network.networkId)
  if (known) return known
  const endpoints = adapterHost([network], kit.http).rpcEndpoints(network)
  const client = createPublicClient({
    chain: toViemChain(network),
    transport: networkTransport(endpoints),
  })
  clients.set(network.networkId, client)
  return client
}

const publicClients = perKit(() => new Map<NetworkId, PublicClient<Transport, Chain>>())
