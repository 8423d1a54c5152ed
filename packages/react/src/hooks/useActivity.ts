import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { activityQuery } from '@latchkit/core'
import type { AccountId, NetworkId, History } from '@latchkit/wire'
import { useKitInfiniteQuery } from '../query/useKitQuery.ts'
import { useConnection } from './useConnection.ts'
import { useKit } from './useKit.ts'

export interface UseActivityParameters {
  /** The account in use where none is given. */
  readonly account?: AccountId
  /** The network in use where none is given. */
  readonly networkId?: NetworkId
}

/** The transactions of an account on a network, page by page. Idle while there is no account, and without a server. */
export function useActivity({
  account,
  networkId,
}: UseActivityParameters = {}): UseInfiniteQueryResult<InfiniteData<History, string | undefined>> {
  const kit = useKit()
  const { account: own, networkId: current } = useConnection()
  const asked = account ?? own?.accountId
  return useKitInfiniteQuery(
    kit.http && asked && activityQuery(kit, { account: asked, networkId: networkId ?? current }),
  )
}
