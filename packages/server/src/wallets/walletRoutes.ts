import { readInput, type Route } from '@latchkit/backend/http'
import { walletPageSchema, type WalletListing, type WalletPage } from '@latchkit/wire'
import * as v from 'valibot'
import type { WalletBook } from './createWalletBook.ts'
import { mobileRoutes } from './mobileRoutes.ts'
import { searchListings } from './searchListings.ts'

const mostEntries = 100
const whole = v.pipe(
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
  page: v.optional(whole, '1'),
  entries: v.optional(whole, '40'),
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

/** The directory of wallets. */
export function walletRoutes(book: WalletBook): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/getWallets',
      summary: 'The directory of wallets, a page at a time.',
      project: { in: 'query', status: 403 },
      query: querySchema,
      answer: {
        description:
          'A page of at most 100. `chains` keeps the wallets that know one of the named chain families; `names` and `rdns` keep those that are called so. `certifiedCount` is that of all of these, whatever is searched for.',
        contentType: 'application/json',
        schema: walletPageSchema,
      },
      refusals: [400, 403, 429],
      async handle(context) {
        const query = readInput(querySchema, context.req.query())
        const offered = narrow(await book.read(), query)
        return context.json(paginate(offered, query), 200, {
          'cache-control': 'public, max-age=300',
        })
      },
    },
    ...mobileRoutes(book),
  ]
}

/** The wallets that a site offers, before anything is searched for. */
function narrow(listings: readonly WalletListing[], query: WalletQuery): readonly WalletListing[] {
  const families = query.chains?.map(familyOf)
  const names = query.names?.map((name) => name.toLowerCase())
  return listings.filter(
    (listing) =>
      (!query.include || query.include.includes(listing.id)) &&
      !query.exclude?.includes(listing.id) &&
      (!families || listing.chains.some((chain) => families.includes(familyOf(chain)))) &&
      isCalled(listing, names, query.rdns),
  )
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

/** A wallet of a family takes up further networks of it when it is asked, so the family decides. */
function familyOf(chain: string): string {
  return chain.slice(0, chain.indexOf(':'))
}

function paginate(offered: readonly WalletListing[], query: WalletQuery): WalletPage {
  const { page, entries, search } = query
  const badge = query.badge_type ?? query.badge
  const certified = offered.filter(({ badge_type }) => badge_type === 'certified')
  const marked =
    badge === 'certified'
      ? certified
      : offered.filter(({ badge_type }) => badge === undefined || badge_type === badge)
  const found = searchListings(marked, search)
  const size = Math.min(entries, mostEntries)
  const start = (page - 1) * size
  return {
    count: found.length,
    data: found.slice(start, start + size),
    nextPage: start + size < found.length ? page + 1 : null,
    previousPage: page > 1 ? page - 1 : null,
    certifiedCount: certified.length,
  }
}
