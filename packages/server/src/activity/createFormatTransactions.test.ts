import { createChain } from '@latchkit/backend/chain'
import type { Transaction } from '@latchkit/wire'
import { expect, test } from 'vitest'
import { openStore } from '../store/openStore.ts'
import { createTokenRepository } from '../assets/tokens/tokenRepository.ts'
import type { Nft } from '../assets/nfts/nftRepository.ts'
import { createFormatTransactions } from './createFormatTransactions.ts'
import type { StoredTransaction } from './storedTransaction.ts'

const account = '0x00000000000000000000000000000000000000aa'
const token = '0x00000000000000000000000000000000000000bb'

/** A page of transactions that each move a hundred NFTs with the largest picture there may be. */
async function write(
  tokenIdOf = (index: number): string => String(index),
): Promise<{ written: readonly Transaction[]; asked: number }> {
  const image = `data:image/png;base64,${'A'.repeat(131_000)}`
  let asked = 0
  const writeTransactions = createFormatTransactions({
    tokens: createTokenRepository(await openStore(':memory:'), []),
    nfts: {
      async find(_chain, keys) {
        asked = keys.length
        return new Map(
          keys.map(({ address, tokenId }): [string, Nft] => [
            `${address} ${tokenId}`,
            { name: `Cat ${tokenId}`, image },
          ]),
        )
      },
      findStored: async () => undefined,
      save: async () => undefined,
      clear: async () => undefined,
    },
    spam: new Set(),
  })
  const chain = createChain({
    caipNetworkId: 'eip155:31337',
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['http://127.0.0.1:1'],
  })
  const page = Array.from({ length: 50 }, (_, index): StoredTransaction => ({
    hash: `0x${index}`,
    from: token,
    to: account,
    nonce: 0,
    value: '0',
    isConfirmed: true,
    fee: '0',
    minedAt: '2026-01-01T00:00:00.000Z',
    transfers: Array.from({ length: 100 }, (__, place) => ({
      kind: 'erc721' as const,
      token,
      tokenId: tokenIdOf(index * 100 + place),
      from: token,
      to: account,
      amount: '1',
    })),
  }))
  return { written: await writeTransactions(chain, account, page, () => ''), asked }
}

test('a flood of NFTs costs neither the node nor the page more than a few of them', async () => {
  const { written, asked } = await write()
  expect(asked).toBeLessThanOrEqual(250)
  expect(JSON.stringify(written).length).toBeLessThan(8_000_000)
})

test('one NFT that moves time and again does not fill the page with its picture', async () => {
  const { written } = await write(() => '1')
  expect(JSON.stringify(written).length).toBeLessThan(8_000_000)
})

test('each transaction of a flood still shows all that moved, and a few by name and picture', async () => {
  const { written } = await write()
  for (const { transfers } of written) {
    expect(transfers).toHaveLength(100)
    expect(transfers?.[0]?.nft_info?.name).toMatch(/^Cat \d+$/)
    expect(transfers?.[99]?.nft_info?.name).toMatch(/^#\d+$/)
  }
  expect(written[0]?.transfers?.[0]?.nft_info?.content?.preview?.url).toMatch(/^data:image/)
})
