import { nftPath } from './createNftImageUrl.ts'
import type { NftKey } from './readNfts.ts'
import type { NftSettings } from './config.ts'

/**
 * Returns the path on this server that serves the video or the recording of an NFT; empty if it has none, or if the
 * server fetches no files of strangers.
 */
export type NftMediaUrl = (
  networkId: string,
  key: Pick<NftKey, 'address' | 'tokenId'>,
  media: string | null,
) => string

/** Creates an {@link NftMediaUrl}. */
export function createNftMediaUrl({ media: how }: NftSettings): NftMediaUrl {
  return (networkId, key, media) =>
    media === null || how === 'link' ? '' : nftPath('getNftMedia', networkId, key)
}
