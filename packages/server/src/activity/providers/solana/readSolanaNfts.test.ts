import { expect, test } from 'vitest'
import { metadataAccount, tokens } from '@latchkit/localnet-solana'
import { createChain, tokenPrograms } from '@latchkit/backend/chain'
import { answering } from '@latchkit/test-kit/answering'
import { startNode } from '@latchkit/test-kit/startNode'
import { readSolanaNfts } from './readSolanaNfts.ts'
import type { SolanaNft } from './solanaTransaction.ts'

const { mint } = tokens.harbor

/** A plain mint of the old program, and what Metaplex says of it. */
async function read(
  supply: bigint,
  about: { readonly name: string; readonly uri: string } | undefined,
): Promise<SolanaNft | undefined> {
  const data = Buffer.alloc(82)
  data.writeBigUInt64LE(supply, 36)
  data[45] = 1
  const there = new Map([[mint as string, { owner: tokenPrograms[0], data }]])
  if (about) {
    const metadata = await metadataAccount({ mint, symbol: 'ART', ...about })
    there.set(metadata.address, { owner: metadata.program, data: Buffer.from(metadata.data) })
  }
  const node = await startNode(
    answering(({ params }) => {
      const [addresses] = params as readonly [readonly string[]]
      const value = addresses.map((address) => {
        const found = there.get(address)
        return found ? { owner: found.owner, data: [found.data.toString('base64')] } : null
      })
      return { context: { slot: 1 }, value }
    }),
  )
  const chain = createChain({
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Test',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [node.url],
  })
  return (await readSolanaNfts(chain, [mint])).get(mint)
}

test('an NFT of the old program has the name of its metadata, and its document is not fetched', async () => {
  expect(await read(1n, { name: 'Dune', uri: 'https://art.example/1.json' })).toEqual({
    name: 'Dune',
    image: null,
    isSpam: false,
  })
})

test('what stands in the metadata itself is shown', async () => {
  const uri = `data:application/json,${JSON.stringify({ image: 'data:image/png;base64,AA==' })}`
  expect(await read(1n, { name: 'Dune', uri })).toMatchObject({
    image: 'data:image/png;base64,AA==',
  })
})

test('a name that lures is spam, one that hides what it says is cleaned', async () => {
  expect(await read(1n, { name: 'Claim at free.example.com', uri: '' })).toMatchObject({
    isSpam: true,
  })
  expect(await read(1n, { name: '\u202eenuD', uri: '' })).toMatchObject({ name: 'enuD' })
})

test('without metadata an NFT is named by its mint, and a token with a larger supply is no NFT', async () => {
  expect(await read(1n, undefined)).toMatchObject({
    name: `${mint.slice(0, 4)}…${mint.slice(-4)}`,
  })
  expect(await read(2n, { name: 'Dune', uri: '' })).toBeUndefined()
})
