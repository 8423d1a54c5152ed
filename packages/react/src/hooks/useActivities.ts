import { useCallback, useEffect, useRef } from 'react'
import { activityQuery } from '@latchkit/core'
import { namespaces, type NetworkId } from '@latchkit/wire'
import {
  mergeActivities,
  type ActivityPages,
  type MergedActivity,
} from '../model/mergeActivities.ts'
import { useKitInfiniteQuery } from '../query/useKitQuery.ts'
import { useConnectedNetworks } from './useConnectedNetworks.ts'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

/** The transactions of several accounts in one list, page by page. */
export interface Activities extends MergedActivity {
  readonly fetchNextPage: () => void
  readonly refetch: () => void
}

/**
 * Returns the transactions of every connected account on all networks of the site; with `networkId`, on that network only.
 * Idle without a server.
 */
export function useActivities(networkId?: NetworkId): Activities {
  const kit = useKit()
  const namespaceStates = useKitState((state) => state.connections.namespaces)
  const networks = useConnectedNetworks()
  const results = namespaces.map((namespace) => {
    const networkIds = networks
      .filter((network) => network.namespace === namespace)
      .map((network) => network.networkId)
      .filter((id) => networkId === undefined || networkId === id)
    const [active] = namespaceStates[namespace]?.connections ?? []
    const account = networkIds.length > 0 ? active?.account.accountId : undefined
    // The number of namespaces is the same in every render.
    // oxlint-disable-next-line react/rules-of-hooks
    const query = useKitInfiniteQuery(
      kit.http && account && activityQuery(kit, { account, networkId }),
    )
    return account && { ...query, networkIds }
  })
  const histories: readonly ActivityPages[] = results.flatMap((result) => result || [])
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
}
