import type { Namespace } from '@latchkit/wire'
import type { Chain } from '../chain/chain.ts'
import type { Token } from '../tokens/tokenBook.ts'

/** How much an account has of a token, in base units. */
export interface Holding {
  readonly token: Token
  readonly amount: bigint
  /** True where prices are of another amount than this: its worth is not told. */
  readonly isUnpriced?: boolean
}

/** Reads what accounts of one chain family hold. */
export interface BalanceProvider {
  /** A text that changes when an account may hold something else. */
  mark(chain: Chain, account: string): Promise<string>
  /**
   * The native coin, and every token of which something is there. Spam is left out. What stands in `always`, by
   * address, is given even where nothing is left of it.
   */
  hold(chain: Chain, account: string, always: ReadonlySet<string>): Promise<readonly Holding[]>
}

/** The providers of a server. A family that is not here has no accounts that it could read. */
export type BalanceProviders = Readonly<Partial<Record<Namespace, BalanceProvider>>>
