import type { Nft } from '@latchkit/wire'
import { expect, test } from 'vitest'
import { canSendNft, nftBalance } from './nftBalance.ts'
import { nftPath } from './nftPath.ts'

const nft: Nft = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  address: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:Harbor11111111111111111111111111111111111111',
  tokenId: 'Piece111111111111111111111111111111111111111',
  standard: 'metaplex',
  name: 'Piece',
  collection: 'Harbor',
  amount: '1',
  imageUrl: '',
  isSpam: false,
}

test('an NFT of Metaplex is sent as the token that it is, not as its collection', () => {
  expect(nftBalance(nft)).toMatchObject({
    address: `${nft.chainId}:${nft.tokenId}`,
    quantity: { decimals: '0', numeric: '1' },
  })
  const evm = { ...nft, address: 'eip155:1:0xaa', standard: 'erc721' } as const
  expect(nftBalance(evm).address).toBe('eip155:1:0xaa')
})

test('what only its own program moves, a tree or a coin holds, is not sent', () => {
  const standards = [
    'erc721',
    'erc1155',
    'metaplex',
    'programmable',
    'compressed',
    'inscription',
  ] as const
  expect(standards.filter((standard) => canSendNft({ standard }))).toEqual([
    'erc721',
    'erc1155',
    'metaplex',
  ])
})

test('an explorer shows it where such things are', () => {
  expect(nftPath(nft)).toBe(`/address/${nft.tokenId}`)
  expect(nftPath({ ...nft, address: 'eip155:1:0xaa', tokenId: '7', standard: 'erc721' })).toBe(
    '/token/0xaa?a=7',
  )
  const id = `${'ab'.repeat(32)}i0`
  expect(nftPath({ ...nft, tokenId: id, standard: 'inscription' })).toBe(`/tx/${'ab'.repeat(32)}`)
})
