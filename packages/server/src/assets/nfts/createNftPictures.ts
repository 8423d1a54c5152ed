import type { NftKey } from './readNfts.ts'
import { nftPicturePath } from './nftPicturePath.ts'
import type { NftSettings } from './nftSettings.ts'

/**
 * Where a browser finds the picture of a piece: in the address itself where the chain holds it, at the server where that
 * hands pictures on (a path, to be put behind its address), else where the collection says.
 */
export type NftPictures = (
  networkId: string,
  key: Pick<NftKey, 'address' | 'tokenId'>,
  image: string | null,
) => string | null

/** Makes {@link NftPictures}. */
export function createNftPictures({ media }: NftSettings): NftPictures {
  return (networkId, key, image) =>
    image === null || image.startsWith('data:') || media === 'link'
      ? image
      : nftPicturePath(networkId, key)
}
