import type { Nft, NftStandard, TokenBalance } from '@latchkit/wire'

/** The standards by which the kit sends NFTs. */
const sent: readonly NftStandard[] = ['erc721', 'erc1155', 'metaplex']

/** True where the kit can send an NFT itself. */
export function canSendNft({ standard }: Pick<Nft, 'standard'>): boolean {
  return sent.includes(standard)
}

/** Returns an NFT as the balances of an account list it: what the form to send begins with. */
export function nftBalance(nft: Nft): TokenBalance {
  const { name, chainId, address, amount, imageUrl, standard, tokenId, collection } = nft
  return {
    name,
    symbol: name,
    chainId,
    // On Solana each is a token of its own.
    address: standard === 'metaplex' ? `${chainId}:${tokenId}` : address,
    price: 0,
    quantity: { decimals: '0', numeric: amount },
    iconUrl: imageUrl,
    nft: { standard, tokenId, collection },
  }
}
