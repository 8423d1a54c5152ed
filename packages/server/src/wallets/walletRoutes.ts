import { defineRoute, type Route } from '@latchkit/backend/http'
import {
  isWalletNamed,
  walletPageSchema,
  type WalletListing,
  type WalletPage,
} from '@latchkit/wire'
import * as v from 'valibot'
import type { WalletDirectory } from './walletDirectory.ts'
import { mobileRoutes } from './mobileRoutes.ts'
import { searchListings } from './searchListings.ts'

const maxEntries = 100
const positiveInteger = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,5}$/, 'a whole number above 0'),
  v.transform(Number),
)
const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
)
const querySchema = v.object({
  page: v.optional(positiveInteger, '1'),
  entries: v.optional(positiveInteger, '40'),
  search: v.optional(v.string(), ''),
  include: v.optional(list),
  exclude: v.optional(list),
  chains: v.optional(list),
  badge_type: v.optional(v.picklist(['certified', 'none'])),
  badge: v.optional(v.picklist(['certified', 'none'])),
  names: v.optional(list),
  rdns: v.optional(list),
  include_pay_only: v.optional(v.picklist(['true', 'false'])),
  sort: v.optional(v.picklist(['default', 'wcpay'])),
})

type WalletQuery = v.InferOutput<typeof querySchema>

/** The routes of the wallet directory. */
export function walletRoutes(directory: WalletDirectory): readonly Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/getWallets',
      summary: 'The directory of wallets, a page at a time.',
      project: { in: 'query', status: 403 },
      query: querySchema,
      response: {
        description:
          'A page of at most 100. `include` and `exclude` name wallets by their id, rdns or short name, such as `metamask`. `chains` keeps the wallets that support the namespace of one of them; `names` and `rdns` keep those with one of these. `certifiedCount` counts all of these, whatever the search.',
        contentType: 'application/json',
        schema: walletPageSchema,
      },
      refusals: [400, 403, 429],
      async handler({ query, context }) {
        const offered = filterListings(await directory.read(), query)
        return context.json(paginate(offered, query), 200, {
          'cache-control': 'public, max-age=300',
        })
      },
    }),
    ...mobileRoutes(directory),
  ]
}

/** Returns the wallets that a site offers, before a search. */
function filterListings(
  listings: readonly WalletListing[],
  query: WalletQuery,
): readonly WalletListing[] {
  const namespaces = query.chains?.map(namespaceOfChain)
  const names = query.names?.map((name) => name.toLowerCase())
  return listings.filter(
    (listing) =>
      (!query.include || isOneOf(listing, query.include)) &&
      !isOneOf(listing, query.exclude ?? []) &&
      (!namespaces ||
        listing.chains.some((chain) => namespaces.includes(namespaceOfChain(chain)))) &&
      isCalled(listing, names, query.rdns),
  )
}

function isOneOf(listing: WalletListing, wallets: readonly string[]): boolean {
  return wallets.some((text) => isWalletNamed(listing, text))
}

function isCalled(
  listing: WalletListing,
  names: readonly string[] | undefined,
  rdns: readonly string[] | undefined,
): boolean {
  if (!names && !rdns) return true
  const isNamed = names?.includes(listing.name.toLowerCase()) === true
  return isNamed || (listing.rdns !== null && rdns?.includes(listing.rdns) === true)
}

/** Returns the namespace of a network: a wallet can add further networks of a namespace that it supports. */
function namespaceOfChain(chain: string): string {
  return chain.slice(0, chain.indexOf(':'))
}

function paginate(offered: readonly WalletListing[], query: WalletQuery): WalletPage {
  const { page, entries, search } = query
  const badge = query.badge_type ?? query.badge
  const certified = offered.filter(({ badge_type }) => badge_type === 'certified')
  const badged =
    badge === 'certified'
      ? certified
      : offered.filter(({ badge_type }) => badge === undefined || badge_type === badge)
  const found = searchListings(badged, search)
  const size = Math.min(entries, maxEntries)
  const start = (page - 1) * size
  return {
    count: found.length,
    data: found.slice(start, start + size),
    nextPage: start + size < found.length ? page + 1 : null,
    previousPage: page > 1 ? page - 1 : null,
    certifiedCount: certified.length,
  }
}
