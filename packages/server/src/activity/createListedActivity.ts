import type { Transaction } from '@latchkit/wire'
import { toUpstreamError, UpstreamError } from '@latchkit/backend/errors'
import type { Chain } from '@latchkit/backend/chain'
import type { StaleCache } from '@latchkit/backend/store'
import type { AssetMove } from '../assets/moves/assetMove.ts'
import type { Token } from '../assets/tokens/tokenRepository.ts'
import {
  allMoves,
  transactionsPerPage,
  type ActivityProvider,
  type NetworkPage,
  type PageItem,
} from './activityProvider.ts'

/** A transaction as it is stored. */
export interface ListedItem<Body> extends PageItem {
  readonly body: Body
}

/** A page as the source lists it. */
export interface ListedPage<Body> {
  readonly items: readonly ListedItem<Body>[]
  readonly after?: string
}

/** A source that lists the transactions of an account itself. Its pages are stored as JSON. */
export interface ListedActivity<Body> {
  /** Returns the page that starts at a place, the newest page for an empty one. */
  readPage(chain: Chain, address: string, start: string): Promise<ListedPage<Body>>
  /** Returns what a transaction changed of coins and tokens, its fee included; `undefined` if that is not known. */
  movesOf(body: Body, address: string): readonly AssetMove[] | undefined
  format(
    chain: Chain,
    address: string,
    bodies: readonly Body[],
    iconUrl: (token: Token) => string,
  ): Promise<readonly Transaction[]>
}

/**
 * Creates an {@link ActivityProvider} that returns the last stored newest page while the source is unavailable. Older
 * pages are not stored: there are as many as callers choose places.
 */
export function createListedActivity<Body>(
  source: ListedActivity<Body>,
  staleCache: StaleCache,
): ActivityProvider {
  return {
    async getPage(chain, address, start = '') {
      const toPage = (page: ListedPage<Body>): NetworkPage => {
        const bodies = new Map(page.items.map(({ place, body }) => [place, body]))
        return {
          chain,
          start,
          items: page.items,
          ...(page.after !== undefined && { after: page.after }),
          ...horizonOf(page),
          moves: () => allMoves(page.items.map(({ body }) => source.movesOf(body, address))),
          format: (items, iconUrl) =>
            source.format(
              chain,
              address,
              items.flatMap(({ place }) => bodies.get(place) ?? []),
              iconUrl,
            ),
        }
      }
      const key = `activity ${chain.network.caipNetworkId} ${address}`
      const isNewest = start === ''
      try {
        const page = await source.readPage(chain, address, start)
        if (isNewest) await staleCache.remember(key, page)
        return toPage(page)
      } catch (cause) {
        const error = toUpstreamError(cause)
        if (!(error instanceof UpstreamError) || !isNewest) throw error
        const stored = await staleCache.recall<ListedPage<Body>>(key)
        if (stored) return { ...toPage(stored.body), staleSince: stored.answeredAt }
        throw error
      }
    },
  }
}

/** If a short page is not the last one, older transactions of other networks have to wait for the next page. */
function horizonOf({ items, after }: ListedPage<unknown>): { readonly horizon?: string } {
  if (after === undefined || items.length >= transactionsPerPage) return {}
  const [oldest] = items.flatMap(({ minedAt }) => minedAt ?? []).sort()
  if (oldest !== undefined) return { horizon: oldest }
  return items.length > 0 ? {} : { horizon: new Date().toISOString() }
}
