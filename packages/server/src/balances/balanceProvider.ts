import type { Namespace } from '@latchkit/wire'
import type { Chain } from '@latchkit/backend/chain'
import type { NftHolding } from '../assets/nfts/readHeldNfts.ts'
import type { Token } from '../assets/tokens/tokenRepository.ts'

/** An account's amount of a fungible token, in base units. */
export interface TokenHolding {
  readonly token: Token
  readonly amount: bigint
  /** True if market prices apply to another amount than this: the holding gets no value. */
  readonly isUnpriced?: boolean
}

/** Reads the holdings of accounts of one namespace. */
export interface BalanceProvider {
  /** Returns a text that changes whenever the account's holdings may have changed. */
  getRevision(chain: Chain, account: string): Promise<string>
  /**
   * Returns the native coin and the tokens with a non-zero amount, without spam. Tokens whose address is in `always` are
   * returned even with a zero amount.
   */
  getHoldings(
    chain: Chain,
    account: string,
    always: ReadonlySet<string>,
  ): Promise<readonly TokenHolding[]>
  /** Returns the first NFTs that the account once received and still holds. Call it after `getHoldings`. */
  getNfts?(chain: Chain, account: string): Promise<readonly NftHolding[]>
}

/** The most NFTs that are listed among the tokens of a network; the route of NFTs has all of them. */
export const maxListedNfts = 100

/** The balance providers by namespace. */
export type BalanceProviders = Readonly<Partial<Record<Namespace, BalanceProvider>>>
