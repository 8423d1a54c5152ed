import {
  currencies,
  historySchema,
  namespaceOf,
  type History,
  type Transaction,
  type NftInfo,
} from '@latchkit/wire'
import * as v from 'valibot'
import { type Chain, mapNetworks, pickAccounts, type NetworkAccount } from '@latchkit/backend/chain'
import { createSingleFlight } from '@latchkit/backend/internal'
import { defineRoute, type Route, type ServerContext } from '@latchkit/backend/http'
import { HttpError } from '@latchkit/backend/errors'
import type { Token } from '../assets/tokens/tokenRepository.ts'
import { transactionsPerPage, type ActivityProviders } from './activityProvider.ts'
import { parseCursor, formatCursor, type Cursor } from './cursor.ts'
import { mergePages, type MergedItem } from './mergePages.ts'

const paramsSchema = v.object({ address: v.pipe(v.string(), v.maxLength(100)) })
const querySchema = v.object({
  chainId: v.optional(v.string()),
  cursor: v.optional(v.string()),
  currency: v.optional(v.picklist(currencies)),
  onramp: v.optional(v.string()),
})

/** The route of an account's transactions. */
export function activityRoutes(parts: {
  readonly chains: ReadonlyMap<string, Chain>
  readonly providers: ActivityProviders
  readonly lookUp: <T>(context: ServerContext, work: () => Promise<T>) => Promise<T>
  /** Returns what was bought into an account on one site, newest first; `undefined` for an unknown provider. */
  readonly purchases: (order: {
    readonly project: string
    readonly provider: string
    readonly account: string
  }) => Promise<readonly Transaction[] | undefined>
  readonly iconUrl: (context: ServerContext, token: Token) => string
  /** Returns the absolute URL of a path on this server; other URLs stay as they are. */
  readonly pictureUrl: (context: ServerContext, picture: string) => string
}): readonly Route[] {
  const once = createSingleFlight()

  async function read(
    accounts: readonly NetworkAccount[],
    address: string,
    cursor: Cursor | undefined,
    iconUrl: (token: Token) => string,
  ): Promise<History> {
    const requestedAccounts = cursor
      ? accounts.filter(({ chain }) => cursor.has(chain.network.caipNetworkId))
      : accounts
    const { found: pages, unavailable } = await mapNetworks(
      requestedAccounts,
      async ({ chain, address: own }) => {
        const { caipNetworkId } = chain.network
        const provider = parts.providers[namespaceOf(caipNetworkId)]
        if (!provider) throw new Error(`Activity on ${caipNetworkId} cannot be read.`)
        return await provider.getPage(chain, own, cursor?.get(caipNetworkId))
      },
    )
    const { items, next } = mergePages(pages, transactionsPerPage)
    const formatted = new Map<MergedItem['item'], Transaction>()
    for (const page of pages) {
      const own = items.flatMap((each) => (each.page === page ? [each.item] : []))
      const transactions = await page.format(own, iconUrl)
      transactions.forEach((transaction, index) =>
        formatted.set(own[index] as MergedItem['item'], transaction),
      )
    }
    const places = [...keepPlacesOf(cursor, unavailable), ...(next ?? [])]
    const staleSince = pages.flatMap((page) => page.staleSince ?? []).sort()[0]
    return {
      data: items.flatMap(({ item }) => formatted.get(item) ?? []),
      next: places.length > 0 ? formatCursor(address, new Map(places)) : null,
      ...(staleSince !== undefined && { staleSince }),
      ...(unavailable.length > 0 && { unavailable }),
    }
  }

  return [
    defineRoute({
      method: 'GET',
      path: '/v1/account/:address/history',
      summary: 'The transactions of an account, newest first, 50 a page.',
      project: { in: 'query', status: 401 },
      params: paramsSchema,
      query: querySchema,
      response: {
        description:
          'A page. Pass `next` as `cursor` for the following page; only `null` is the end: while older blocks are still being read, a page may be short or empty.',
        contentType: 'application/json',
        schema: historySchema,
      },
      refusals: [400, 401, 403, 429, 503],
      async handler({ params: { address }, query: { chainId, cursor: text, onramp }, context }) {
        if (onramp !== undefined) {
          const [account] = pickAccounts(parts.chains, address, chainId)
          // A site sees only the purchases that were made on it.
          const data = await parts.purchases({
            project: context.get('project')?.id ?? '',
            provider: onramp,
            account: account?.address ?? address,
          })
          if (!data) throw new HttpError(400, 'provider', `The provider ${onramp} is not known.`)
          return { data, next: null }
        }
        const accounts = pickAccounts(parts.chains, address, chainId)
        const ids = accounts.map(({ chain }) => chain.network.caipNetworkId)
        const own = accounts[0]?.address ?? address
        const cursor = text === undefined ? undefined : parseCursor(text, own, ids)
        const icon = (token: Token): string => parts.iconUrl(context, token)
        const key = JSON.stringify([ids, own, text, new URL(context.req.url).host])
        const picture = (url: string): string => parts.pictureUrl(context, url)
        return await once(key, async () =>
          withImageUrls(
            await parts.lookUp(context, () => read(accounts, own, cursor, icon)),
            picture,
          ),
        )
      },
    }),
  ]
}

/** Networks that are unavailable now continue at the same place on the next page. */
function keepPlacesOf(
  cursor: Cursor | undefined,
  networks: readonly string[],
): readonly (readonly [string, string])[] {
  return networks.flatMap((network) => {
    const place = cursor?.get(network)
    return place === undefined ? [] : [[network, place] as const]
  })
}

/** Replaces image paths on a page with absolute URLs. */
function withImageUrls(history: History, absoluteUrl: (picture: string) => string): History {
  const complete = <T extends { readonly nft_info: NftInfo | null }>(entry: T): T => {
    const preview = entry.nft_info?.content?.preview
    if (!entry.nft_info || !preview) return entry
    const content = {
      preview: { ...preview, url: absoluteUrl(preview.url) },
      detail: entry.nft_info.content?.detail ?? null,
    }
    return { ...entry, nft_info: { ...entry.nft_info, content } }
  }
  return {
    ...history,
    data: history.data.map(({ transfers, approvals, ...transaction }) => ({
      ...transaction,
      transfers: transfers?.map(complete) ?? null,
      ...(approvals && { approvals: approvals.map(complete) }),
    })),
  }
}
