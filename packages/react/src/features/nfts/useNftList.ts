import { useCallback, useEffect, useMemo, useRef } from 'react'
import { nftsQuery } from '@latchkit/core'
import { namespaces, type NetworkId, type Nft } from '@latchkit/wire'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useKitInfiniteQuery } from '../../query/useKitQuery.ts'

/** The NFTs of every connected account, as far as they have come. */
export interface NftList {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly nfts: readonly Nft[]
  /** The networks that could not be read. */
  readonly missing: readonly NetworkId[]
  readonly hasMore: boolean
  readonly isFetching: boolean
  /** The last page could not be fetched. */
  readonly hasFailed: boolean
  /** The same from render to render. */
  readonly fetchMore: () => void
  readonly refetch: () => void
}

/** Returns the NFTs of every connected account, on all networks of the site. */
export function useNftList(): NftList {
  const kit = useKit()
  const namespaceStates = useKitState((state) => state.connections.namespaces)
  const accounts = namespaces.map((namespace) => {
    const [active] = namespaceStates[namespace]?.connections ?? []
    return active && { ...active.account, networkId: active.networkId }
  })
  // A wallet of Bitcoin keeps inscriptions at an address of their own.
  const [bitcoin] = namespaceStates.bip122?.connections ?? []
  const ordinal = bitcoin?.accounts.find(
    ({ type, accountId }) => type === 'ordinal' && accountId !== bitcoin.account.accountId,
  )
  const all = [...accounts, bitcoin && ordinal && { ...ordinal, networkId: bitcoin.networkId }]
  const queries = all.flatMap((account) => {
    // The number of namespaces is the same in every render.
    // oxlint-disable-next-line react/rules-of-hooks
    const query = useKitInfiniteQuery(
      kit.http && account && nftsQuery(kit, { account: account.accountId }),
    )
    return account ? [{ ...query, networkId: account.networkId }] : []
  })
  const latest = useRef(queries)
  useEffect(() => {
    latest.current = queries
  })
  const fetchMore = useCallback(() => {
    const next = latest.current.find(({ hasNextPage }) => hasNextPage)
    if (next && !next.isFetching) void next.fetchNextPage()
  }, [])
  const refetch = useCallback(() => {
    for (const query of latest.current) void query.refetch()
  }, [])
  const answers = queries.map(({ data }) => data)
  const pages = useMemo(
    () => answers.flatMap((data) => data?.pages ?? []),
    // oxlint-disable-next-line react/exhaustive-deps -- as many as there are accounts
    answers,
  )
  const nfts = useMemo(() => pages.flatMap(({ data }) => data), [pages])
  const unread = pages.flatMap(({ unavailable = [] }) => unavailable as readonly NetworkId[])
  const failed = queries.flatMap(({ data, error, networkId }) => (error && !data ? networkId : []))
  const isLoading = queries.some(({ isLoading }) => isLoading)
  return {
    status: pages.length > 0 ? 'ready' : isLoading ? 'loading' : 'failed',
    nfts,
    missing: [...new Set([...unread, ...failed])],
    hasMore: isLoading || queries.some(({ hasNextPage }) => hasNextPage),
    isFetching: queries.some(({ isFetching }) => isFetching),
    hasFailed: queries.some(({ error }) => error !== null),
    fetchMore,
    refetch,
  }
}
