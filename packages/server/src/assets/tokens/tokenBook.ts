import type { Chain } from '../../chain/chain.ts'

/** What is known of a fungible token. */
export interface Token {
  /** As the server writes it: in lower case on EVM. `undefined` for a native coin of a family that gives it none. */
  readonly address: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** True for native coins and for tokens that the operator lists. */
  readonly isListed: boolean
  readonly isSpam: boolean
  /** An icon that the operator has named. */
  readonly iconUrl?: string | undefined
}

/** What somebody who knows a network says of one of its tokens. */
export interface SeenToken {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Knows tokens: from the operator's list, else from the contract itself, asked once. */
export interface TokenBook {
  native(chain: Chain): Token
  /** The tokens among the addresses; what does not say how many decimals it has, is none. */
  find(chain: Chain, addresses: readonly string[]): Promise<ReadonlyMap<string, Token>>
  /** What contracts call themselves, whatever they hold; those that say nothing are left out. */
  names(chain: Chain, addresses: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Takes what an indexer of the operator's says of tokens that are not known yet, so that no node has to be asked. */
  learn(chain: Chain, seen: readonly SeenToken[]): Promise<void>
  /** Every token that the operator lists on a network and does not call spam. */
  listed(chain: Chain): readonly Token[]
  /** Drops what contracts of a network have said: its past is another one now. */
  forget(chain: Chain): Promise<void>
}
