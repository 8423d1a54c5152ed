import { KitError, type AdapterHost, type Network } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { chainOf, type BitcoinChain } from '../chains/bitcoinChain.ts'

/**
 * Returns a Bitcoin network that the site offers, and its chain.
 * @throws NetworkNotFound
 */
export function requireNetwork(
  host: AdapterHost,
  networkId: NetworkId,
): { readonly network: Network; readonly chain: BitcoinChain } {
  const network = host.networks.find((network) => network.networkId === networkId)
  const chain = chainOf(networkId)
  if (network && chain) return { network, chain }
  throw new KitError(
    'NetworkNotFound',
    `The network ${networkId} is not one that this site offers.`,
    { fix: 'Add it to `networks` in createKit.', context: { networkId } },
  )
}
