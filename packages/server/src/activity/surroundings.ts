import type { Chain } from '../chain/chain.ts'
import type { Token } from '../assets/tokens/tokenRepository.ts'
import type { NftImageUrl } from '../assets/nfts/createNftImageUrl.ts'
import type { Nft } from '../assets/nfts/nftRepository.ts'

/** What must be known to put a transaction into words. */
export interface Surroundings {
  readonly chain: Chain
  readonly account: string
  readonly native: Token
  readonly tokens: ReadonlyMap<string, Token>
  readonly nfts: ReadonlyMap<string, Nft>
  readonly pictures: NftImageUrl
  /** What collections call themselves, by the address of their contract. */
  readonly collections: ReadonlyMap<string, string>
  /** Contracts that the operator calls spam, lower case. */
  readonly spam: ReadonlySet<string>
  iconUrl(token: Token): string
}
