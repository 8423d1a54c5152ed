import { useEffect } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Query } from '@latchkit/core'
import { pollingMs, queryKey, unblockBalances } from '@latchkit/core/internal'
import { useKit } from '../../hooks/useKit.ts'
import { useKitQuery, useKitQueryClient } from '../../query/useKitQuery.ts'

/**
 * Returns an order, polled until it has ended. The balances are fetched again then.
 * @param ends the statuses that end the polling
 * @param onEnd clears the order on this device; always the same function
 */
export function usePolledOrder<Order extends { readonly id: string; readonly status: string }>(
  query: Query<Order>,
  ends: readonly string[],
  onEnd: (orderId: string) => void,
): UseQueryResult<Order> {
  const kit = useKit()
  const client = useKitQueryClient()
  const result = useKitQuery(query)
  const { data, refetch } = result
  const endedId = data && ends.includes(data.status) ? data.id : undefined
  useEffect(() => {
    if (endedId === undefined) {
      const timer = setInterval(() => void refetch(), pollingMs)
      return () => clearInterval(timer)
    }
    onEnd(endedId)
    unblockBalances(kit)
    for (const kind of ['balances', 'nativeBalance', 'activity'])
      void client.invalidateQueries({ queryKey: queryKey(kit, kind) })
  }, [endedId, refetch, kit, client, onEnd])
  return result
}
