import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { activityQuery } from '@latchkit/core'
import type { AccountId, History, NetworkId } from '@latchkit/wire'
import { useKitInfiniteQuery } from '../query/useKitQuery.ts'
import { useConnection } from './useConnection.ts'
import { useKit } from './useKit.ts'

export interface UseActivityParameters {
  /** CAIP-10. Defaults to the active account. */
  readonly account?: AccountId
  /** CAIP-2. Defaults to the active network. */
  readonly networkId?: NetworkId
}

/**
 * Returns the transactions of an account on a network, page by page. Idle while there is no account, and without a server.
 * @example
 * const { data, fetchNextPage, hasNextPage } = useActivity()
 * const transactions = data?.pages.flatMap((page) => page.data) ?? []
 */
export function useActivity({
  account,
  networkId,
}: UseActivityParameters = {}): UseInfiniteQueryResult<InfiniteData<History, string | undefined>> {
  const kit = useKit()
  const { account: own, networkId: current } = useConnection()
  const accountId = account ?? own?.accountId
  return useKitInfiniteQuery(
    kit.http &&
      accountId &&
      activityQuery(kit, { account: accountId, networkId: networkId ?? current }),
  )
}
