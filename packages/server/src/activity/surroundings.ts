import type { Chain } from '../chain/chain.ts'
import type { Token } from '../assets/tokens/tokenBook.ts'
import type { NftPictures } from '../assets/nfts/createNftPictures.ts'
import type { Nft } from '../assets/nfts/createNftBook.ts'

/** What must be known to put a transaction into words. */
export interface Surroundings {
  readonly chain: Chain
  readonly account: string
  readonly native: Token
  readonly tokens: ReadonlyMap<string, Token>
  readonly nfts: ReadonlyMap<string, Nft>
  readonly pictures: NftPictures
  /** What collections call themselves, by the address of their contract. */
  readonly collections: ReadonlyMap<string, string>
  /** Contracts that the operator calls spam, lower case. */
  readonly spam: ReadonlySet<string>
  iconUrl(token: Token): string
}
