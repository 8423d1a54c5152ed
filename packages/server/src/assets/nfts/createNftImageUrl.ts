import type { NftKey } from './readNfts.ts'
import type { NftSettings } from './config.ts'

/**
 * Returns the URL of an NFT's image for a browser: the `data:` URI itself if the image is on-chain, a path on this
 * server if it proxies images, else the URL that the collection states.
 */
export type NftImageUrl = (
  networkId: string,
  key: Pick<NftKey, 'address' | 'tokenId'>,
  image: string | null,
) => string | null

/** Creates an {@link NftImageUrl}. */
export function createNftImageUrl({ media }: NftSettings): NftImageUrl {
  return (networkId, key, image) =>
    image === null || image.startsWith('data:') || media === 'link'
      ? image
      : nftPath('getNftImage', networkId, key)
}

/** Returns the path on this server that serves a file of an NFT. */
export function nftPath(
  route: 'getNftImage' | 'getNftMedia',
  networkId: string,
  { address, tokenId }: Pick<NftKey, 'address' | 'tokenId'>,
): string {
  return `/public/${route}/${encodeURIComponent(networkId)}/${address}/${tokenId}`
}
