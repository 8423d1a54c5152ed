import { isSpamWording } from '../tokens/isSpamWording.ts'
import type { NftImageUrl } from './createNftImageUrl.ts'
import { formatNftName } from './formatNftName.ts'
import type { NftHolding } from './readHeldNfts.ts'

/** How an NFT is listed. */
export interface DescribedNft {
  readonly name: string
  readonly collection: string | null
  readonly symbol: string
  /** A URL that a browser can load, a path on this server, or empty. */
  readonly picture: string
  readonly isSpam: boolean
}

/** On-chain images are embedded: the most characters of all of them together, and of each. */
const maxImageCharacters = 300_000
const maxImageLength = 32_768
/** URLs that a browser can load. */
const loadableUrl = /^(?:\/|https?:|data:)/i

/**
 * Returns a function that describes the NFTs of one network for one answer. It stops embedding images when together they
 * would be too large.
 */
export function createDescribeNft(context: {
  readonly networkId: string
  readonly imageUrlOf: NftImageUrl
  /** Addresses of contracts that the operator has marked as spam. */
  readonly spam: ReadonlySet<string>
}): (holding: NftHolding) => DescribedNft {
  let remaining = maxImageCharacters
  return (holding) => {
    const { address, tokenId, nft } = holding
    const collection = nft.collection ?? null
    const name = formatNftName(nft.name, tokenId)
    const symbol = nft.symbol ?? ''
    const isSpam = context.spam.has(address) || isSpamWording(name, collection, symbol)
    const picture = context.imageUrlOf(context.networkId, holding, nft.image) ?? ''
    const isShown =
      loadableUrl.test(picture) && picture.length <= Math.min(remaining, maxImageLength)
    if (isShown && !isSpam) remaining -= picture.length
    return { name, collection, symbol, picture: isShown ? picture : '', isSpam }
  }
}
