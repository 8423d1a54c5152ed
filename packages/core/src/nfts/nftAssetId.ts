import { parseAccountId, type Nft } from '@latchkit/wire'

/**
 * Returns the CAIP-19 id of an NFT.
 * @example
 * nftAssetId(nft) // 'eip155:1/erc721:0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d/771'
 */
export function nftAssetId({
  chainId,
  address,
  tokenId,
  standard,
}: Pick<Nft, 'chainId' | 'address' | 'tokenId' | 'standard'>): string {
  return `${chainId}/${standard}:${parseAccountId(address)?.address ?? address}/${tokenId}`
}
