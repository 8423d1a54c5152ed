import type { Namespace, Transaction } from '@latchkit/wire'
import type { Chain } from '@latchkit/backend/chain'
import type { AssetMove } from '../assets/moves/assetMove.ts'
import type { Token } from '../assets/tokens/tokenRepository.ts'

/** The number of transactions on one page. */
export const transactionsPerPage = 50

/** A transaction on a page. */
export interface PageItem {
  /** The position after it, as an opaque text of its provider. */
  readonly place: string
  /** ISO 8601. Absent if the transaction is no longer in its chain; it is then skipped. */
  readonly minedAt?: string | undefined
}

/** One network's contribution to a page: up to a full page, newest first. */
export interface NetworkPage {
  readonly chain: Chain
  /** The start of this page, as a {@link PageItem.place}. */
  readonly start: string
  readonly items: readonly PageItem[]
  /** The start of the network's next page; absent if nothing older is left. */
  readonly after?: string
  /** Nothing older than this time has been read yet (ISO 8601). Absent if the page is full or the history complete. */
  readonly horizon?: string
  /** Set if the nodes are unavailable: the time of this earlier page (ISO 8601). */
  readonly staleSince?: string
  /** Returns what its items changed of coins and tokens, fees included; `undefined` if that is not known of all of them. */
  moves?(this: void): readonly AssetMove[] | undefined
  /** Formats some of its items, after looking up all of their tokens in one batch. */
  format(
    items: readonly PageItem[],
    iconUrl: (token: Token) => string,
  ): Promise<readonly Transaction[]>
}

/** Reads the history of accounts of one namespace, page by page. */
export interface ActivityProvider {
  /**
   * Returns the page that starts at `start`, the newest page without it.
   * @throws UpstreamError if no node responds and nothing is stored, HttpError if `start` is invalid
   */
  getPage(chain: Chain, address: string, start: string | undefined): Promise<NetworkPage>
}

/** The activity providers by namespace. */
export type ActivityProviders = Readonly<Partial<Record<Namespace, ActivityProvider>>>

/** Joins what several transactions changed; `undefined` if it is not known of all of them. */
export function allMoves(
  each: readonly (readonly AssetMove[] | undefined)[],
): readonly AssetMove[] | undefined {
  const known = each.filter((moves) => moves !== undefined)
  return known.length === each.length ? known.flat() : undefined
}
