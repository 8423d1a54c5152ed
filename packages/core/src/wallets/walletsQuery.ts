import { namespaceOf, type NetworkId, type WalletListing } from '@latchkit/wire'
import { isKitError } from '../errors.ts'
import { getJson } from '../internal/request.ts'
import { queryBase, type Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'
import {
  walletSearchEntries,
  walletSearchMinimumCharacters,
  walletsPerPage,
  walletsStaleMs,
} from '../limits.ts'
import { bundledWallets } from './bundledWallets.ts'
import { isOfferedWallet } from './isOfferedWallet.ts'
import { searchWallets } from './searchWallets.ts'

/** Options of {@link walletsQuery}. */
export interface WalletsQueryOptions {
  /** From 1. */
  readonly page: number
  /** Ignored below 2 characters. */
  readonly search?: string
  /** Entries per page. Default: 40, or 100 in a search. */
  readonly entries?: number
  /** Only wallets with this badge. */
  readonly badge?: 'certified'
}

/** A page of the wallet directory. */
export interface WalletsPage {
  /** The number of all that match. */
  readonly count: number
  readonly data: readonly WalletListing[]
  /** How many of the offered wallets are certified; absent if the directory does not say. */
  readonly certifiedCount?: number | undefined
  /** `bundled` if the server could not be reached: the list that ships with the kit. */
  readonly source: 'server' | 'bundled'
}

/**
 * Returns a query for a page of wallets that support the site's namespaces: from the server's directory, or else from the
 * bundled one.
 * @throws Aborted by the query
 * @example
 * const { data } = await walletsQuery(kit, { page: 1, search: 'meta' }).queryFn({ signal })
 */
export function walletsQuery(
  kit: Kit,
  { page, search = '', entries, badge }: WalletsQueryOptions,
): Query<WalletsPage> {
  const term = search.trim().length < walletSearchMinimumCharacters ? '' : search.trim()
  const perPage = entries ?? (term === '' ? walletsPerPage : walletSearchEntries)
  const { include, exclude } = kit.config.wallets ?? {}
  return {
    ...queryBase(kit, walletsStaleMs, 'wallets', page, term, perPage, include, exclude, badge),
    queryFn: async ({ signal }) => {
      const query = {
        // One network of each namespace: wallets are offered by namespace.
        chains: oneNetworkPerNamespace(kit).join(','),
        page: String(page),
        entries: String(perPage),
        search: term,
        include: include?.join(','),
        exclude: exclude?.join(','),
        badge_type: badge,
      }
      try {
        const answer = await getJson(kit, '/getWallets', (schemas) => schemas.walletPageSchema, {
          query,
          signal,
        })
        const data = answer.data.filter((listing) => isOfferedWallet(kit, listing))
        const { count, certifiedCount } = answer
        return { count, data, certifiedCount, source: 'server' }
      } catch (error) {
        if (isKitError(error, 'Aborted')) throw error
        const offered = (await bundledWallets()).filter((listing) => isOfferedWallet(kit, listing))
        const certified = offered.filter((listing) => listing.badge_type === 'certified')
        const found = searchWallets(badge === undefined ? offered : certified, term)
        const data = found.slice((page - 1) * perPage, page * perPage)
        const certifiedCount = certified.length
        return { count: found.length, data, certifiedCount, source: 'bundled' }
      }
    },
  }
}

function oneNetworkPerNamespace(kit: Pick<Kit, 'networks'>): readonly NetworkId[] {
  const ids = Array.from(kit.networks.keys())
  return ids.filter((id, index) => {
    const namespace = namespaceOf(id)
    return ids.findIndex((other) => namespaceOf(other) === namespace) === index
  })
}
