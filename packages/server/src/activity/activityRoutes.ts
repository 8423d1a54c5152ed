import { currencies, historySchema, type History, type Transaction } from '@latchkit/wire'
import * as v from 'valibot'
import type { Chain } from '../chain/chain.ts'
import { pickChains } from '../chain/pickChains.ts'
import { UpstreamFault } from '../chain/upstreamFault.ts'
import { createSingleFlight } from '../internal/singleFlight.ts'
import { mapLimited } from '../internal/mapLimited.ts'
import { evmAddressSchema } from '../middleware/evmAddressSchema.ts'
import { readInput } from '../middleware/readInput.ts'
import { Refusal } from '../middleware/refusal.ts'
import type { Route } from '../middleware/route.ts'
import type { ServerContext } from '../middleware/serverEnv.ts'
import type { Token } from '../tokens/tokenBook.ts'
import { transactionsPerPage, type NetworkHistory, type NetworkPage } from './createHistory.ts'
import { readCursor, writeCursor, type Cursor } from './cursor.ts'
import { mergePages } from './mergePages.ts'
import type { WriteTransactions } from './createWriteTransactions.ts'

const networksAtOnce = 8
const paramsSchema = v.object({ address: evmAddressSchema })
const querySchema = v.object({
  chainId: v.optional(v.string()),
  cursor: v.optional(v.string()),
  currency: v.optional(v.picklist(currencies)),
  onramp: v.optional(v.string()),
})

/** The transactions of an account. */
export function activityRoutes(parts: {
  readonly chains: ReadonlyMap<string, Chain>
  readonly history: NetworkHistory
  readonly write: WriteTransactions
  readonly iconUrl: (context: ServerContext, token: Token) => string
}): readonly Route[] {
  const once = createSingleFlight()

  async function read(
    chains: readonly Chain[],
    address: string,
    cursor: Cursor | undefined,
    iconUrl: (token: Token) => string,
  ): Promise<History> {
    const asked = cursor
      ? chains.filter((chain) => cursor.has(chain.network.caipNetworkId))
      : chains
    const { pages, unavailable } = await readPages(asked, address, cursor, parts.history)
    const { items, next } = mergePages(pages, transactionsPerPage)
    const written = new Map<string, Transaction>()
    for (const page of pages) {
      const own = items.filter((item) => item.page === page).map((item) => item.transaction)
      for (const transaction of await parts.write(page.chain, address, own, iconUrl)) {
        written.set(transaction.id, transaction)
      }
    }
    const staleSince = pages.flatMap((page) => page.staleSince ?? []).sort()[0]
    return {
      data: items.flatMap(
        ({ page, transaction }) =>
          written.get(`${page.chain.network.caipNetworkId}:${transaction.hash}`) ?? [],
      ),
      next: next ? writeCursor(address, next) : null,
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
          if (onramp !== 'coinbase')
            throw new Refusal(400, 'provider', `The provider ${onramp} is not known.`)
          return context.json({ data: [], next: null })
        }
        const chains = pickChains(parts.chains, chainId)
        const ids = chains.map((chain) => chain.network.caipNetworkId)
        const cursor = text === undefined ? undefined : readCursor(text, address, ids)
        const icon = (token: Token): string => parts.iconUrl(context, token)
        const key = JSON.stringify([ids, address, text, new URL(context.req.url).host])
        return context.json(await once(key, () => read(chains, address, cursor, icon)))
      },
    },
  ]
}

async function readPages(
  chains: readonly Chain[],
  address: string,
  cursor: Cursor | undefined,
  history: NetworkHistory,
): Promise<{ readonly pages: readonly NetworkPage[]; readonly unavailable: readonly string[] }> {
  const outcomes = await mapLimited(chains, networksAtOnce, async (chain) => {
    try {
      return await history.read(chain, address, cursor?.get(chain.network.caipNetworkId))
    } catch (error) {
      if (error instanceof UpstreamFault) return error
      throw error
    }
  })
  const faults = outcomes.filter((outcome) => outcome instanceof UpstreamFault)
  const [fault] = faults
  if (fault && faults.length === outcomes.length) throw fault
  return {
    pages: outcomes.flatMap((outcome) => (outcome instanceof UpstreamFault ? [] : [outcome])),
    unavailable: chains.flatMap((chain, index) =>
      outcomes[index] instanceof UpstreamFault ? [chain.network.caipNetworkId] : [],
    ),
  }
}
