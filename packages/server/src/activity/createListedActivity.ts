import type { Transaction } from '@latchkit/wire'
import { asFault } from '../chain/asFault.ts'
import type { Chain } from '../chain/chain.ts'
import { UpstreamFault } from '../chain/upstreamFault.ts'
import type { Answers } from '../store/createAnswers.ts'
import type { Token } from '../assets/tokens/tokenRepository.ts'
import {
  transactionsPerPage,
  type ActivityProvider,
  type NetworkPage,
  type PageItem,
} from './activityProvider.ts'

/** A transaction as it is remembered. */
export interface ListedItem<Body> extends PageItem {
  readonly body: Body
}

/** A page as the nodes of a network list it. */
export interface ListedPage<Body> {
  readonly items: readonly ListedItem<Body>[]
  readonly after?: string
}

/** A family whose nodes list the transactions of an account themselves. What it gives must survive JSON. */
export interface ListedActivity<Body> {
  /** The page that begins at a place; at the newest transaction where that is empty. */
  readPage(chain: Chain, address: string, start: string): Promise<ListedPage<Body>>
  write(
    chain: Chain,
    address: string,
    bodies: readonly Body[],
    iconUrl: (token: Token) => string,
  ): Promise<readonly Transaction[]>
}

/**
 * Makes an {@link ActivityProvider} that gives the newest page as it was last known while no node answers. Of older pages
 * there are as many as callers name places, so they are not remembered.
 */
export function createListedActivity<Body>(
  family: ListedActivity<Body>,
  answers: Answers,
): ActivityProvider {
  return {
    async read(chain, address, start = '') {
      const toPage = (page: ListedPage<Body>): NetworkPage => {
        const bodies = new Map(page.items.map(({ place, body }) => [place, body]))
        return {
          chain,
          start,
          items: page.items,
          ...(page.after !== undefined && { after: page.after }),
          ...horizonOf(page),
          write: (items, iconUrl) =>
            family.write(
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
        const page = await family.readPage(chain, address, start)
        if (isNewest) await answers.remember(key, page)
        return toPage(page)
      } catch (cause) {
        const error = asFault(cause)
        if (!(error instanceof UpstreamFault) || !isNewest) throw error
        const last = await answers.recall<ListedPage<Body>>(key)
        if (last) return { ...toPage(last.body), staleSince: last.answeredAt }
        throw error
      }
    },
  }
}

/** More follows, but not on this page: whatever is older on other networks has to wait for it. */
function horizonOf({ items, after }: ListedPage<unknown>): { readonly horizon?: string } {
  if (after === undefined || items.length >= transactionsPerPage) return {}
  const [oldest] = items.flatMap(({ minedAt }) => minedAt ?? []).sort()
  if (oldest !== undefined) return { horizon: oldest }
  return items.length > 0 ? {} : { horizon: new Date().toISOString() }
}
