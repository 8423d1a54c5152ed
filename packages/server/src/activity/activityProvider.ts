import type { Namespace, Transaction } from '@latchkit/wire'
import type { Chain } from '../chain/chain.ts'
import type { Token } from '../assets/tokens/tokenRepository.ts'

/** Transactions on one page. */
export const transactionsPerPage = 50

/** A transaction on its page. */
export interface PageItem {
  /** Where one goes on after it: a text that its provider alone reads. */
  readonly place: string
  /** ISO 8601. Absent where it has vanished from its chain: then it is passed over. */
  readonly minedAt?: string | undefined
}

/** What one network adds to a page: up to a page's worth, newest first. */
export interface NetworkPage {
  readonly chain: Chain
  /** Where this page begins, as a {@link PageItem.place}. */
  readonly start: string
  readonly items: readonly PageItem[]
  /** Where the next page of this network begins; absent where nothing older is left. */
  readonly after?: string
  /** Nothing older than this moment is known yet (ISO 8601). Absent where the page is full or the past complete. */
  readonly horizon?: string
  /** Set where the nodes are away and this is what was known before (ISO 8601). */
  readonly staleSince?: string
  /** Puts some of its items into words, after looking up every token in them at once. */
  write(
    items: readonly PageItem[],
    iconUrl: (token: Token) => string,
  ): Promise<readonly Transaction[]>
}

/** Reads the past of accounts of one chain family, a page at a time. */
export interface ActivityProvider {
  /**
   * Without `start`, the newest page.
   * @throws UpstreamFault where no node answers and nothing is remembered, Refusal where `start` is no place
   */
  read(chain: Chain, address: string, start: string | undefined): Promise<NetworkPage>
}

/** The providers of a server. A family that is not here has no past that it could read. */
export type ActivityProviders = Readonly<Partial<Record<Namespace, ActivityProvider>>>
