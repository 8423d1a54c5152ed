import type { NftInfo } from '@latchkit/wire'
import { isSpamWording } from '../assets/tokens/isSpamWording.ts'
import { nftKey } from '../assets/nfts/nftRepository.ts'
import { formatNftName } from '../assets/nfts/formatNftName.ts'
import type { Surroundings } from './surroundings.ts'

/** Writes an NFT as the wire has it. */
export function toNftInfo(
  { token: address = '', tokenId = '' }: { readonly token?: string; readonly tokenId?: string },
  around: Pick<Surroundings, 'chain' | 'nfts' | 'pictures' | 'spam'>,
): NftInfo {
  const nft = around.nfts.get(nftKey({ address, tokenId }))
  const name = formatNftName(nft?.name ?? null, tokenId)
  const { caipNetworkId } = around.chain.network
  const image = around.pictures(caipNetworkId, { address, tokenId }, nft?.image ?? null)
  const contentType =
    image === null ? null : (/^data:(image\/[a-z0-9.+-]+)/i.exec(image)?.[1] ?? null)
  return {
    name,
    content:
      image === null ? null : { preview: { url: image, content_type: contentType }, detail: null },
    flags: { is_spam: around.spam.has(address) || isSpamWording(name, nft?.collection ?? null) },
  }
}
