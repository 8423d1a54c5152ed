import { getNamespaceState, type Kit, type Query } from '@latchkit/core'
import { queryBase } from '@latchkit/core/internal'
import type { GrantedExecutionPermission } from '@latchkit/wire'
import { getPermissions } from './getPermissions.ts'

/**
 * Returns {@link getPermissions} as a query, for the wallet and account that are active when the query is made.
 * @example
 * const { data: permissions } = useKitQuery(permissionsQuery(kit))
 */
export function permissionsQuery(kit: Kit): Query<readonly GrantedExecutionPermission[]> {
  const [wallet] = getNamespaceState(kit.store.get(), 'eip155').connections
  return {
    ...queryBase(
      kit,
      permissionsStaleMs,
      'permissions',
      wallet?.account.address,
      wallet?.connectorId,
    ),
    queryFn: () => getPermissions(kit),
  }
}

/** They change where the visitor grants and ends them, on this site and in the wallet. */
const permissionsStaleMs = 10_000
