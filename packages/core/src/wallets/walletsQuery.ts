import { namespaceOf, type NetworkId, type WalletListing } from '@latchkit/wire'
import { isKitError } from '../errors.ts'
import { getJson } from '../internal/request.ts'
import { queryDefaults, type Query } from '../internal/query.ts'
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

/** What {@link walletsQuery} takes. */
export interface WalletsQueryOptions {
  /** From 1. */
  readonly page: number
  /** Shorter than 2 characters counts as nothing. */
  readonly search?: string
  /** 40 a page, 100 in a search where nothing else is said. */
  readonly entries?: number
  /** Those with this mark alone. */
  readonly badge?: 'certified'
}

/** A page of the wallet directory. */
export interface WalletsPage {
  /** All that match, not only this page. */
  readonly count: number
  readonly data: readonly WalletListing[]
  /** How many of all that are offered are certified; absent where the directory does not say. */
  readonly certifiedCount?: number | undefined
  /** `bundled` where the server could not be asked: then the list is the one that ships with the kit. */
  readonly source: 'server' | 'bundled'
}

/** A page of wallets that fit the kit's chain families: from the server's directory, else from the bundled one. */
export function walletsQuery(
  kit: Kit,
  { page, search = '', entries, badge }: WalletsQueryOptions,
): Query<WalletsPage> {
  const term = search.trim().length < walletSearchMinimumCharacters ? '' : search.trim()
  const perPage = entries ?? (term === '' ? walletsPerPage : walletSearchEntries)
  const { include, exclude } = kit.config.wallets ?? {}
  return {
    ...queryDefaults,
    queryKey: [
      'latchkit',
      kit.config.projectId,
      'wallets',
      page,
      term,
      perPage,
      include,
      exclude,
      badge,
    ],
    staleTime: walletsStaleMs,
    queryFn: async ({ signal }) => {
      const query = {
        // One of each family: wallets are offered by family, and the count is of what is offered.
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
