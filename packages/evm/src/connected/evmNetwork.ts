import { getNamespaceState, KitError, type Kit, type Network } from '@latchkit/core'

/**
 * Returns a network of the site by its chain id.
 * @param chainId default: that of the wallet or, if the site does not offer it, the one chosen last
 * @throws NetworkNotFound, AdapterNotFound
 */
export function evmNetwork(kit: Pick<Kit, 'store' | 'networks'>, chainId?: number): Network {
  const networkId =
    chainId === undefined
      ? getNamespaceState(kit.store.get(), 'eip155').networkId
      : (`eip155:${chainId}` as const)
  const network = kit.networks.get(networkId)
  if (network) return network
  throw new KitError('NetworkNotFound', `This site does not offer the network ${networkId}.`, {
    fix: 'Add it to `networks` in createKit.',
    context: { networkId },
  })
}
