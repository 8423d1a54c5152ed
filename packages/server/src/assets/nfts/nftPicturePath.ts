import type { NftKey } from './readNfts.ts'

/** Where the server hands on the picture of a piece, below its own address. */
export function nftPicturePath(
  networkId: string,
  { address, tokenId }: Pick<NftKey, 'address' | 'tokenId'>,
): string {
  return `/public/getNftImage/${encodeURIComponent(networkId)}/${address}/${tokenId}`
}
