import type { NftInfo } from '@latchkit/wire'
import { isSpamWording } from '../tokens/isSpamWording.ts'
import { nftKey } from './createNftBook.ts'
import type { Surroundings } from './surroundings.ts'

/** Writes an NFT as the wire has it. */
export function toNftInfo(
  { token: address = '', tokenId = '' }: { readonly token?: string; readonly tokenId?: string },
  around: Pick<Surroundings, 'nfts' | 'spam'>,
): NftInfo {
  const nft = around.nfts.get(nftKey({ address, tokenId }))
  const name = nft?.name ?? `#${tokenId}`
  const image = nft?.image ?? null
  const contentType =
    image === null ? null : (/^data:(image\/[a-z0-9.+-]+)/i.exec(image)?.[1] ?? null)
  return {
    name,
    content:
      image === null ? null : { preview: { url: image, content_type: contentType }, detail: null },
    flags: { is_spam: around.spam.has(address) || isSpamWording(name) },
  }
}
