import { getNamespaceState, type Kit } from '@latchkit/core'
import { referenceOf, type NetworkId } from '@latchkit/wire'

/** The network that a query is of: the one that is named or, without a name, the one in use when the query is made. */
export function queryNetwork(
  kit: Pick<Kit, 'store'>,
  chainId: number | undefined,
): { readonly networkId: NetworkId; readonly chainId: number } {
  if (chainId !== undefined) return { networkId: `eip155:${chainId}`, chainId }
  const { networkId } = getNamespaceState(kit.store.get(), 'eip155')
  return { networkId, chainId: Number(referenceOf(networkId)) }
}
