import { useCallback, useMemo, useState } from 'react'
import { searchWallets, walletsQuery, type Kit, type WalletsPage } from '@latchkit/core'
import {
  walletSearchEntries,
  walletSearchMinimumCharacters,
  walletSearchWaitMs,
  walletsPerPage,
} from '@latchkit/core/internal'
import type { WalletListing } from '@latchkit/wire'
import { useBundledWallets } from '../../hooks/useBundledWallets.ts'
import { useDebouncedValue } from '../../hooks/useDebouncedValue.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useKitInfiniteQuery, type PagesQuery } from '../../query/useKitQuery.ts'

/** The wallets that match the search term. */
export interface Directory {
  /** The search term; empty while it is too short to search for. */
  readonly term: string
  /** The bundled ones at once, then those of the server in the order of their arrival, so that no shown row moves. */
  readonly listings: readonly WalletListing[]
  /** How many there are in all. */
  readonly count: number
  readonly isSearching: boolean
  /** True where the directory has certified wallets, or does not say; false until it has answered. */
  readonly hasCertified: boolean
  /** True if the request to the server failed. */
  readonly isUnreachable: boolean
  /** Fetches the next page, if there is one. */
  readonly more: () => void
}

/** Searches the bundled list at once, and the server's directory when the visitor stops typing. */
export function useDirectory(typed: string, isCertifiedOnly: boolean): Directory {
  const kit = useKit()
  const bundled = useBundledWallets()
  const trimmed = typed.trim()
  const term = trimmed.length < walletSearchMinimumCharacters ? '' : trimmed
  const settled = useDebouncedValue(term, walletSearchWaitMs)
  const pages = useKitInfiniteQuery(
    useMemo(() => pagesQuery(kit, settled, isCertifiedOnly), [kit, settled, isCertifiedOnly]),
  )
  const answers = settled === term ? pages.data?.pages : undefined

  // It does not depend on the search term, so it stays while a search is under way.
  const [hasCertified, setHasCertified] = useState(false)
  const first = answers?.[0]
  const isAnnounced = first !== undefined && first.certifiedCount !== 0
  if (first && isAnnounced !== hasCertified) setHasCertified(isAnnounced)

  const { fetchNextPage, hasNextPage, isFetching } = pages
  const listings = useMemo(() => {
    const merged = new Map<string, WalletListing>()
    const here = isCertifiedOnly ? bundled?.filter(isCertified) : bundled
    for (const listing of searchWallets(here ?? [], term)) merged.set(listing.id, listing)
    for (const listing of answers?.flatMap(({ data }) => data) ?? [])
      merged.set(listing.id, listing)
    return Array.from(merged.values())
  }, [bundled, term, answers, isCertifiedOnly])
  const more = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  const isComplete = answers !== undefined && !hasNextPage
  return {
    term,
    listings,
    count: isComplete ? listings.length : Math.max(listings.length, first?.count ?? 0),
    isSearching: bundled === undefined || settled !== term || (isFetching && answers === undefined),
    hasCertified: kit.http !== undefined && hasCertified,
    isUnreachable: kit.http !== undefined && answers?.at(-1)?.source === 'bundled',
    more,
  }
}

function pagesQuery(kit: Kit, search: string, isCertifiedOnly: boolean): PagesQuery<WalletsPage> {
  const page = (number: number) =>
    walletsQuery(kit, { page: number, search, ...(isCertifiedOnly && { badge: 'certified' }) })
  const perPage = search === '' ? walletsPerPage : walletSearchEntries
  const first = page(1)
  return {
    ...first,
    queryKey: [...first.queryKey, 'pages'],
    initialPageParam: undefined,
    queryFn: ({ pageParam = '1', signal }) => page(Number(pageParam)).queryFn({ signal }),
    getNextPageParam: (last, all) =>
      all.length * perPage < last.count ? String(all.length + 1) : undefined,
  }
}

function isCertified(listing: WalletListing): boolean {
  return listing.badge_type === 'certified'
}
