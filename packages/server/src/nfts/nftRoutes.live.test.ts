import { nftDetailsSchema, nftsSchema, type NftDetails, type Nfts } from '@latchkit/wire'
import * as v from 'valibot'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'
import { deploy, type Deployed } from '@latchkit/test-kit/deploy'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'
import { deployMulticall3 } from '../../test/deployMulticall3.ts'

const holder = '0x00000000000000000000000000000000000000cc'
const crowd = '0x00000000000000000000000000000000000000ce'
const crowdNfts = 130
let anvil: Anvil
let deployer: Address
let giver: Address
let shapes: Deployed
let editions: Deployed
let network: object

beforeAll(async () => {
  anvil = await startAnvil()
  deployer = anvil.accounts[9] as Address
  giver = anvil.accounts[0] as Address
  network = { multicall3: await deployMulticall3(anvil) }
  shapes = await deploy(anvil, 'ExampleCollectible')
  editions = await deploy(anvil, 'ExampleEditions')
  await shapes.call(deployer, 'mint', [holder])
  await shapes.call(deployer, 'mint', [giver])
  await shapes.call(giver, 'transferFrom', [giver, holder, 2n])
  await shapes.call(deployer, 'mint', [giver])
  await editions.call(deployer, 'mint', [holder, 5n, 4n])
  for (let index = 0; index < crowdNfts; index += 1) await shapes.call(deployer, 'mint', [crowd])
}, 60_000)

afterAll(() => anvil.stop())

async function app(more: object = {}) {
  const { json, get } = await createTestApp({
    networks: [testNetwork(anvil.url, network)],
    ...more,
  })
  return {
    get,
    async page(address: string, cursor?: string): Promise<Nfts> {
      const query = cursor === undefined ? '' : `?cursor=${cursor}`
      const answer = await json<Nfts>(`/v1/account/${address}/nfts${query}`)
      expect(v.safeParse(nftsSchema, answer).issues).toBeUndefined()
      return answer
    },
    details: async (tokenId: string): Promise<NftDetails> =>
      await json<NftDetails>(`/v1/nfts/eip155:31337/${shapes.address}/${tokenId}`),
  }
}

test('what an account holds is listed by collection, with what is said of each', async () => {
  const { page, details } = await app()
  const { data, next } = await page(holder)
  expect(next).toBeNull()
  expect(
    data.map(({ name, collection, amount, standard, tokenId }) => [
      name,
      collection,
      amount,
      standard,
      tokenId,
    ]),
  ).toEqual(
    [
      ['Shape #1', 'Latch Shapes', '1', 'erc721', '1'],
      ['Shape #2', 'Latch Shapes', '1', 'erc721', '2'],
      ['Edition 5', 'Latch Editions', '4', 'erc1155', '5'],
    ].toSorted(
      ([, left], [, right]) =>
        Number(addressOf(left) > addressOf(right)) - Number(addressOf(left) < addressOf(right)),
    ),
  )
  const shape = data.find(({ name }) => name === 'Shape #2')
  expect(shape).toMatchObject({
    chainId: 'eip155:31337',
    address: `eip155:31337:${shapes.address}`,
    isSpam: false,
    imageUrl: expect.stringMatching(/^data:image\/svg\+xml/),
  })
  const said = await details('2')
  expect(v.safeParse(nftDetailsSchema, said).issues).toBeUndefined()
  expect(said).toEqual({
    description: 'A shape drawn by its own contract.',
    traits: [
      { name: 'Shape', value: expect.any(String) },
      { name: 'Number', value: '2' },
    ],
    mediaUrl: '',
  })
})

function addressOf(collection: string | undefined): string {
  return collection === 'Latch Shapes' ? shapes.address : editions.address
}

test('a large collection comes page by page, each NFT once and in order, though some leave meanwhile', async () => {
  const { page } = await app()
  const first = await page(crowd)
  expect(first.data).toHaveLength(60)
  const gone = first.data[3]?.tokenId ?? ''
  await anvil.request('anvil_impersonateAccount', [crowd])
  await anvil.request('anvil_setBalance', [crowd, '0xde0b6b3a7640000'])
  await shapes.call(crowd, 'transferFrom', [crowd, giver, BigInt(gone)])
  const second = await page(crowd, first.next ?? '')
  const third = await page(crowd, second.next ?? '')
  const ids = [first, second, third].flatMap(({ data }) =>
    data.map(({ tokenId }) => Number(tokenId)),
  )
  expect(ids).toEqual(Array.from({ length: crowdNfts }, (_, index) => index + 4))
  expect(third.next).toBeNull()
})

test('spam is marked, and costs the others no room for their pictures', async () => {
  const spam = { address: `eip155:31337:${shapes.address}`, name: 'x', symbol: 'x', decimals: 0 }
  const { page } = await app({ tokenLists: [{ ...spam, spam: true }] })
  const { data } = await page(holder)
  expect(data.map(({ name, isSpam }) => [name, isSpam]).toSorted()).toEqual([
    ['Edition 5', false],
    ['Shape #1', true],
    ['Shape #2', true],
  ])
})

test('an account without NFTs, and one that has never been seen, have an empty last page', async () => {
  const { page } = await app()
  expect(await page('0x00000000000000000000000000000000000000ff')).toEqual({ data: [], next: null })
})

test.each([
  'x',
  'e30',
  Buffer.from('["eip155:1","0x00000000000000000000000000000000000000aa","1"]').toString(
    'base64url',
  ),
  Buffer.from('["eip155:31337","0xzz","1"]').toString('base64url'),
])('the cursor %s is refused', async (cursor) => {
  const { get } = await app()
  const response = await get(`/v1/account/${holder}/nfts?cursor=${cursor}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ reasons: [{ field: 'cursor' }] })
})

test('an NFT that no account was asked for is not found', async () => {
  const { get } = await app()
  const response = await get(`/v1/nfts/eip155:31337/${shapes.address}/99`)
  expect(response.status).toBe(404)
})

test('a network that cannot be read is named, and the others are listed', async () => {
  const dead = { ...testNetwork('http://127.0.0.1:1'), caipNetworkId: 'eip155:31338' }
  const { page } = await app({ networks: [testNetwork(anvil.url, network), dead] })
  const { data, unavailable } = await page(holder)
  expect(data).toHaveLength(3)
  expect(unavailable).toEqual(['eip155:31338'])
})
