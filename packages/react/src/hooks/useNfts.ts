import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { nftsQuery } from '@latchkit/core'
import type { AccountId, Nfts } from '@latchkit/wire'
import { useKitInfiniteQuery } from '../query/useKitQuery.ts'
import { useConnection } from './useConnection.ts'
import { useKit } from './useKit.ts'

export interface UseNftsParameters {
  /** CAIP-10. Defaults to the active account. */
  readonly account?: AccountId
}

/**
 * Returns the NFTs of an account on all networks of its namespace, page by page and collection by collection; spam included
 * (see `isNftVisible`). Idle while there is no account, and without a server.
 * @example
 * const { data, fetchNextPage, hasNextPage } = useNfts()
 * const nfts = data?.pages.flatMap((page) => page.data) ?? []
 */
export function useNfts({ account }: UseNftsParameters = {}): UseInfiniteQueryResult<
  InfiniteData<Nfts, string | undefined>
> {
  const kit = useKit()
  const { account: own } = useConnection()
  const accountId = account ?? own?.accountId
  return useKitInfiniteQuery(kit.http && accountId && nftsQuery(kit, { account: accountId }))
}
