import type { Namespace } from '@latchkit/wire'
import type { Chain } from '../chain/chain.ts'
import type { Nft } from '../assets/nfts/createNftBook.ts'
import type { NftKey } from '../assets/nfts/readNfts.ts'
import type { Token } from '../assets/tokens/tokenBook.ts'

/** How much an account has of a token, in base units. */
export interface Holding {
  readonly token: Token
  readonly amount: bigint
  /** True where prices are of another amount than this: its worth is not told. */
  readonly isUnpriced?: boolean
}

/** How many of a piece of a collection an account has: one, but of editions. */
export interface PieceHolding extends NftKey {
  readonly amount: bigint
  readonly nft: Nft
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
  /** The pieces of collections (NFTs) that are known to have come to it and are still there; asked after `hold`. */
  holdPieces?(chain: Chain, account: string): Promise<readonly PieceHolding[]>
}

/** The providers of a server. A family that is not here has no accounts that it could read. */
export type BalanceProviders = Readonly<Partial<Record<Namespace, BalanceProvider>>>
