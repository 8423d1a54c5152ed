import type { Nft, TokenBalance } from '@latchkit/wire'

/** Returns an NFT as the balances of an account list it: what the form to send begins with. */
export function nftBalance(nft: Nft): TokenBalance {
  const { name, chainId, address, amount, imageUrl, standard, tokenId, collection } = nft
  return {
    name,
    symbol: name,
    chainId,
    address,
    price: 0,
    quantity: { decimals: '0', numeric: amount },
    iconUrl: imageUrl,
    nft: { standard, tokenId, collection },
  }
}
