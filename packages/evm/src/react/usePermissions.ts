import type { Query } from '@latchkit/core'
import { useKit, useKitQuery, type KitQueryOptions, type KitQueryResult } from '@latchkit/react'
import type { GrantedExecutionPermission } from '@latchkit/wire'
import { permissionsQuery } from '../actions/permissionsQuery.ts'
import { useEvmWallet } from './useEvmWallet.ts'

type Permissions = readonly GrantedExecutionPermission[]

/** Parameters of {@link usePermissions}. */
export interface UsePermissionsParameters<Selected = Permissions> {
  /** How the query runs, as in TanStack Query: `enabled`, `select` … */
  readonly query?: KitQueryOptions<Permissions, Selected> | undefined
}

/**
 * Returns the permissions that the visitor has granted this site and not ended (ERC-7715). Idle without a wallet; `error` is a
 * KitError `MethodNotSupported` for a wallet without permissions. The wallet is asked at once, also one on another device, over
 * the relay: give `query: { enabled }` where that is to wait for the visitor.
 * @example
 * const { data: permissions, refetch } = usePermissions()
 */
export function usePermissions<Selected = Permissions>({
  query,
}: UsePermissionsParameters<Selected> = {}): KitQueryResult<Query<Selected>> {
  const kit = useKit()
  const wallet = useEvmWallet()
  return useKitQuery(wallet && permissionsQuery(kit), query)
}
