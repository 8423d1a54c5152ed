import type { NetworkId, NftStandard } from '@latchkit/wire'

/** A token or an NFT that can be sent: its network, and its contract unless it is the native coin. */
export interface SendToken {
  readonly networkId: NetworkId
  /** The contract's address in the chain's own form (not CAIP-10); absent for the native coin. */
  readonly address?: string
  /** Of an NFT, its name. */
  readonly symbol: string
  readonly decimals: number
  /** Which one of a collection; its decimals are 0. */
  readonly nft?: SendNft
}

/** An NFT among those of its contract. */
export interface SendNft {
  readonly standard: NftStandard
  /** Decimal, as text. */
  readonly tokenId: string
}
