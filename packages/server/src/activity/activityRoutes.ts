import {
  currencies,
  historySchema,
  namespaceOf,
  type History,
  type Transaction,
} from '@latchkit/wire'
import * as v from 'valibot'
import type { Chain } from '../chain/chain.ts'
import { askNetworks } from '../chain/askNetworks.ts'
import { pickAccounts, type NetworkAccount } from '../chain/pickAccounts.ts'
import { createSingleFlight } from '../internal/singleFlight.ts'
import { readInput } from '../middleware/readInput.ts'
import { Refusal } from '../middleware/refusal.ts'
import type { Route } from '../middleware/route.ts'
import type { ServerContext } from '../middleware/serverEnv.ts'
import type { Token } from '../assets/tokens/tokenRepository.ts'
import { transactionsPerPage, type ActivityProviders } from './activityProvider.ts'
import { readCursor, writeCursor, type Cursor } from './cursor.ts'
import { mergePages, type MergedItem } from './mergePages.ts'
import { withPictures } from './withPictures.ts'

const paramsSchema = v.object({ address: v.pipe(v.string(), v.maxLength(100)) })
const querySchema = v.object({
  chainId: v.optional(v.string()),
  cursor: v.optional(v.string()),
  currency: v.optional(v.picklist(currencies)),
  onramp: v.optional(v.string()),
})

/** The transactions of an account. */
export function activityRoutes(parts: {
  readonly chains: ReadonlyMap<string, Chain>
  readonly providers: ActivityProviders
  /** Returns what was bought into an account on one site, newest first; `undefined` for an unknown provider. */
  readonly purchases: (order: {
    readonly project: string
    readonly provider: string
    readonly account: string
  }) => Promise<readonly Transaction[] | undefined>
  readonly iconUrl: (context: ServerContext, token: Token) => string
  /** Puts the address of the server in front of a path. */
  readonly pictureUrl: (context: ServerContext, picture: string) => string
}): readonly Route[] {
  const once = createSingleFlight()

  async function read(
    accounts: readonly NetworkAccount[],
    address: string,
    cursor: Cursor | undefined,
    iconUrl: (token: Token) => string,
  ): Promise<History> {
    const asked = cursor
      ? accounts.filter(({ chain }) => cursor.has(chain.network.caipNetworkId))
      : accounts
    const { found: pages, unavailable } = await askNetworks(
      asked,
      async ({ chain, address: own }) => {
        const { caipNetworkId } = chain.network
        const provider = parts.providers[namespaceOf(caipNetworkId)]
        if (!provider) throw new Error(`Activity on ${caipNetworkId} can not be read.`)
        return await provider.read(chain, own, cursor?.get(caipNetworkId))
      },
    )
    const { items, next } = mergePages(pages, transactionsPerPage)
    const written = new Map<MergedItem['item'], Transaction>()
    for (const page of pages) {
      const own = items.flatMap((each) => (each.page === page ? [each.item] : []))
      const transactions = await page.write(own, iconUrl)
      transactions.forEach((transaction, index) =>
        written.set(own[index] as MergedItem['item'], transaction),
      )
    }
    const places = [...keepPlaces(cursor, unavailable), ...(next ?? [])]
    const staleSince = pages.flatMap((page) => page.staleSince ?? []).sort()[0]
    return {
      data: items.flatMap(({ item }) => written.get(item) ?? []),
      next: places.length > 0 ? writeCursor(address, new Map(places)) : null,
      ...(staleSince !== undefined && { staleSince }),
      ...(unavailable.length > 0 && { unavailable }),
    }
  }

  return [
    {
      method: 'GET',
      path: '/v1/account/:address/history',
      summary: 'The transactions of an account, newest first, 50 a page.',
      project: { in: 'query', status: 401 },
      params: paramsSchema,
      query: querySchema,
      answer: {
        description:
          'A page. `next` is handed back as `cursor`; only `null` is the end: while older blocks are still being read, a page may be short or empty.',
        contentType: 'application/json',
        schema: historySchema,
      },
      refusals: [400, 401, 403, 429, 503],
      async handle(context) {
        const { address } = readInput(paramsSchema, context.req.param())
        const { chainId, cursor: text, onramp } = readInput(querySchema, context.req.query())
        if (onramp !== undefined) {
          const [account] = pickAccounts(parts.chains, address, chainId)
          // Of other sites, nobody is told who bought what.
          const data = await parts.purchases({
            project: context.get('project')?.id ?? '',
            provider: onramp,
            account: account?.address ?? address,
          })
          if (!data) throw new Refusal(400, 'provider', `The provider ${onramp} is not known.`)
          return context.json({ data, next: null })
        }
        const accounts = pickAccounts(parts.chains, address, chainId)
        const ids = accounts.map(({ chain }) => chain.network.caipNetworkId)
        const own = accounts[0]?.address ?? address
        const cursor = text === undefined ? undefined : readCursor(text, own, ids)
        const icon = (token: Token): string => parts.iconUrl(context, token)
        const key = JSON.stringify([ids, own, text, new URL(context.req.url).host])
        const picture = (url: string): string => parts.pictureUrl(context, url)
        return context.json(
          await once(key, async () =>
            withPictures(await read(accounts, own, cursor, icon), picture),
          ),
        )
      },
    },
  ]
}

/** What can not be read now goes on later, where it was. */
function keepPlaces(
  cursor: Cursor | undefined,
  networks: readonly string[],
): readonly (readonly [string, string])[] {
  return networks.flatMap((network) => {
    const place = cursor?.get(network)
    return place === undefined ? [] : [[network, place] as const]
  })
}
