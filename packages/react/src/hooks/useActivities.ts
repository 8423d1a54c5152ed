import { useCallback, useEffect, useRef } from 'react'
import { activityQuery, type Connection } from '@latchkit/core'
import { namespaces, type NetworkId } from '@latchkit/wire'
import {
  mergeActivities,
  type ActivityPages,
  type MergedActivity,
} from '../model/mergeActivities.ts'
import { useKitInfiniteQuery } from '../query/useKitQuery.ts'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

/** The transactions of several accounts in one list, page by page. */
export interface Activities extends MergedActivity {
  readonly fetchNextPage: () => void
  readonly refetch: () => void
}

/**
 * Returns the transactions of every connected account, each on the network of its wallet; with `networkId`, of that
 * network only. Idle without a server.
 */
export function useActivities(networkId?: NetworkId): Activities {
  const kit = useKit()
  const namespaceStates = useKitState((state) => state.connections.namespaces)
  const results = namespaces.map((namespace) => {
    const [active] = namespaceStates[namespace]?.connections ?? []
    const included = active && isIncluded(active) ? active : undefined
    // The number of namespaces is the same in every render.
    // oxlint-disable-next-line react/rules-of-hooks
    const query = useKitInfiniteQuery(
      kit.http &&
        included &&
        activityQuery(kit, { account: included.account.accountId, networkId: included.networkId }),
    )
    return included && { ...query, networkId: included.networkId }
  })
  const histories: readonly ActivityPages[] = results.flatMap((result) => result ?? [])
  const merged = mergeActivities(histories)
  const latest = useRef(merged)
  useEffect(() => {
    latest.current = merged
  })
  const fetchNextPage = useCallback(() => {
    for (const query of latest.current.behind) void query.fetchNextPage()
  }, [])
  const refetch = useCallback(() => {
    for (const query of latest.current.all) void query.refetch()
  }, [])
  return { ...merged, fetchNextPage, refetch }

  function isIncluded(connection: Connection): boolean {
    return (
      kit.networks.has(connection.networkId) &&
      (networkId === undefined || networkId === connection.networkId)
    )
  }
}
