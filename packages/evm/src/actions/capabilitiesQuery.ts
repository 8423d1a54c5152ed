import { getNamespaceState, type Kit, type Query } from '@latchkit/core'
import { queryBase } from '@latchkit/core/internal'
import {
  getCapabilities,
  type GetCapabilitiesParameters,
  type WalletCapabilities,
} from './getCapabilities.ts'
import { queryNetwork } from './queryNetwork.ts'

/**
 * Returns {@link getCapabilities} as a query, for the wallet and account that are active when the query is made.
 * @example
 * const { data: capabilities } = useKitQuery(capabilitiesQuery(kit, { chainId: 8453 }))
 */
export function capabilitiesQuery(
  kit: Kit,
  parameters: GetCapabilitiesParameters = {},
): Query<WalletCapabilities> {
  const { networkId, chainId } = queryNetwork(kit, parameters.chainId)
  const [wallet] = getNamespaceState(kit.store.get(), 'eip155').connections
  return {
    ...queryBase(
      kit,
      capabilitiesStaleMs,
      'capabilities',
      `${networkId}:${wallet?.account.address}`,
      wallet?.connectorId,
    ),
    queryFn: () => getCapabilities(kit, { chainId }),
  }
}

/** An account can be upgraded to a smart account, or back, outside of the site. */
const capabilitiesStaleMs = 60_000
