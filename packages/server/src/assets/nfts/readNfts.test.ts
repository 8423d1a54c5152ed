import { encodeAbiParameters, type Hex } from 'viem'
import { expect, test, vi } from 'vitest'
import { createChain } from '@latchkit/backend/chain'
import { answering } from '@latchkit/test-kit/answering'
import { openStore } from '../../store/openStore.ts'
import { startNode } from '@latchkit/test-kit/startNode'
import { createNftRepository, nftKey } from './nftRepository.ts'
import { readNfts, type NftKey } from './readNfts.ts'

test('the name of a collection is cut, and loses what would turn or hide text', async () => {
  const text = (value: string): Hex => encodeAbiParameters([{ type: 'string' }], [value])
  const node = await startNode(
    answering(({ params }) => {
      const [{ data }] = params as readonly [{ data: Hex }]
      return data === '0x06fdde03' ? text(`a\u202Eb\u0000c\n${'🐱'.repeat(500)}`) : text('')
    }),
  )
  const chain = createChain({
    caipNetworkId: 'eip155:31337',
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [node.url],
  })
  const address = '0x00000000000000000000000000000000000000aa'
  const [nft] = await readNfts(chain, [{ kind: 'erc721', address, tokenId: '7' }])
  expect(nft?.name).toBe(`abc${'🐱'.repeat(77)} #7`)
})

const uris = (uriOf: (id: bigint) => string) =>
  answering(({ params }) => {
    const [{ data }] = params as readonly [{ data: Hex }]
    if (data.length === 10) return encodeAbiParameters([{ type: 'string' }], ['Cats'])
    return encodeAbiParameters([{ type: 'string' }], [uriOf(BigInt(`0x${data.slice(10)}`))])
  })

async function chainOf(behaviour: ReturnType<typeof answering>) {
  const node = await startNode(behaviour)
  return createChain({
    caipNetworkId: 'eip155:31337',
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [node.url],
  })
}

const keyOf = (tokenId: string): NftKey => ({
  kind: 'erc1155',
  address: '0x00000000000000000000000000000000000000aa',
  tokenId,
})

test('off-chain metadata is read if a fetcher is configured, with the token id in the URL', async () => {
  const chain = await chainOf(uris(() => 'https://cats.net/{id}.json'))
  const asked: string[] = []
  const image = 'ipfs://cat-{id}.png'
  const [nft] = await readNfts(chain, [keyOf('255')], async (uri) => {
    asked.push(uri)
    return JSON.stringify({ name: 'Tom', image })
  })
  const hexId = `${'0'.repeat(62)}ff`
  expect(asked).toEqual([`https://cats.net/${hexId}.json`])
  expect(nft).toMatchObject({ name: 'Tom', image: `ipfs://cat-${hexId}.png`, collection: 'Cats' })
})

test('an NFT whose metadata cannot be fetched is named after its collection', async () => {
  const chain = await chainOf(uris(() => 'https://cats.net/1'))
  const [nft] = await readNfts(chain, [keyOf('1')], async () => undefined)
  expect(nft).toMatchObject({ name: 'Cats #1', image: null })
})

test('a slow host holds up nothing for long: the rest is fetched another time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const chain = await chainOf(uris((id) => `https://host-${id}.net/`))
    let fetched = 0
    const keys = Array.from({ length: 40 }, (_, index) => keyOf(String(index)))
    const nfts = await readNfts(chain, keys, async () => {
      fetched++
      vi.setSystemTime(Date.now() + 2_500)
      return undefined
    })
    expect(fetched).toBeLessThan(10)
    expect(nfts.filter(({ isLate }) => isLate)).toHaveLength(40 - fetched)
    expect(nfts.at(-1)?.name).toBe('Cats #39')
  } finally {
    vi.useRealTimers()
  }
})

test('metadata that there was no time for is not stored, and fetched later', async () => {
  const chain = await chainOf(uris(() => 'https://cats.net/1'))
  let isAway = true
  const book = createNftRepository(await openStore(':memory:'), async () => {
    if (!isAway) return JSON.stringify({ name: 'Tom', image: 'https://cats.net/1.png' })
    vi.setSystemTime(Date.now() + 10_000)
    return undefined
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const keys = Array.from({ length: 8 }, (_, index) => keyOf(String(index)))
    await book.find(chain, keys)
    isAway = false
    const found = await book.find(chain, keys)
    expect(found.get(nftKey(keyOf('7')))).toMatchObject({ name: 'Tom' })
    expect(await book.findStored('eip155:31337', keyOf('7').address, '7')).toMatchObject({
      image: 'https://cats.net/1.png',
    })
  } finally {
    vi.useRealTimers()
  }
})
