import { parseAccountId, type Nft } from '@latchkit/wire'

/** Returns where a block explorer shows an NFT, below its address. */
export function nftPath({ standard, address, tokenId }: Nft): string {
  const id = encodeURIComponent(tokenId)
  const contract = encodeURIComponent(parseAccountId(address)?.address ?? address)
  if (standard === 'inscription') return `/tx/${id.slice(0, id.lastIndexOf('i'))}`
  if (standard === 'erc721' || standard === 'erc1155') return `/token/${contract}?a=${id}`
  return `/address/${id}`
}
