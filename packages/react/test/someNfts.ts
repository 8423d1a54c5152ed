import type { Nft, NftDetails } from '@latchkit/wire'

/** A picture of one colour. */
const pixel =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI4IiBoZWlnaHQ9IjgiPjxyZWN0IHdpZHRoPSI4IiBoZWlnaHQ9IjgiIGZpbGw9IiM4OGYiLz48L3N2Zz4='

/** The address of a collection's contract, by a number. */
export function contractOf(number: number): string {
  return `0x${String(number).padStart(40, '0')}`
}

/** An NFT on Ethereum. */
export function nftOf(contract: number, tokenId: number, more: Partial<Nft> = {}): Nft {
  return {
    chainId: 'eip155:1',
    address: `eip155:1:${contractOf(contract)}`,
    tokenId: String(tokenId),
    standard: 'erc721',
    name: `Cat #${tokenId}`,
    collection: `Cats ${contract}`,
    amount: '1',
    imageUrl: pixel,
    isSpam: false,
    ...more,
  }
}

/** A collection of two, one of an edition, and spam. */
export const someNfts: readonly [Nft, ...Nft[]] = [
  nftOf(1, 7),
  nftOf(1, 8),
  nftOf(2, 5, { standard: 'erc1155', name: 'Print 5', collection: 'Prints', amount: '4' }),
  nftOf(3, 1, { name: 'Claim at scam.example', isSpam: true, imageUrl: '' }),
]

/** What is said of the first one. */
export const someNftDetails: NftDetails = {
  description: 'A cat with green eyes.',
  traits: [
    { name: 'Eyes', value: 'Green' },
    { name: null, value: 'Rare' },
  ],
  mediaUrl: '',
}
