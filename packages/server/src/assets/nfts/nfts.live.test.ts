import { balancesSchema, type Balances, type History } from '@latchkit/wire'
import * as v from 'valibot'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'
import { deploy, type Deployed } from '@latchkit/test-kit/deploy'
import { deployMulticall3 } from '../../../test/deployMulticall3.ts'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'

const holder = '0x00000000000000000000000000000000000000cc'
const crowd = '0x00000000000000000000000000000000000000ce'
let anvil: Anvil
let deployer: Address
let giver: Address
let collectible: Deployed
let editions: Deployed

beforeAll(async () => {
  anvil = await startAnvil()
  deployer = anvil.accounts[9] as Address
  giver = anvil.accounts[0] as Address
  collectible = await deploy(anvil, 'ExampleCollectible')
  editions = await deploy(anvil, 'ExampleEditions')
  await collectible.call(deployer, 'mint', [holder])
  await collectible.call(deployer, 'mint', [giver])
  await collectible.call(giver, 'transferFrom', [giver, holder, 2n])
  await editions.call(deployer, 'mint', [giver, 1n, 10n])
  await editions.call(giver, 'safeBatchTransferFrom', [giver, holder, [1n], [4n], '0x'])
})

afterAll(() => anvil.stop())

async function read(address: string, more: object = {}, network: object = {}): Promise<Balances> {
  const { json } = await createTestApp({ networks: [testNetwork(anvil.url, network)], ...more })
  const answer = await json<Balances>(`/v1/account/${address}/balance?currency=usd`)
  expect(v.safeParse(balancesSchema, answer).issues).toBeUndefined()
  return answer
}

function words({ balances }: Balances): readonly unknown[] {
  return balances.map(({ name, quantity, nft }) => [
    name,
    quantity.numeric,
    quantity.decimals,
    nft?.tokenId,
  ])
}

test('NFTs of both standards are listed as tokens without decimals', async () => {
  const answer = await read(holder)
  expect(words(answer).toSorted()).toEqual([
    ['Edition 1', '4', '0', '1'],
    ['Shape #1', '1', '0', '1'],
    ['Shape #2', '1', '0', '2'],
  ])
  expect(answer.balances.find(({ name }) => name === 'Shape #2')).toEqual({
    name: 'Shape #2',
    symbol: 'SHAPE',
    chainId: 'eip155:31337',
    address: `eip155:31337:${collectible.address}`,
    value: 0,
    price: 0,
    quantity: { decimals: '0', numeric: '1' },
    iconUrl: expect.stringMatching(/^data:image\/svg/),
    nft: { standard: 'erc721', tokenId: '2', collection: 'Latch Shapes' },
  })
})

test('it is the same through Multicall3', async () => {
  const multicall3 = await deployMulticall3(anvil)
  const plain = words(await read(holder))
  expect(words(await read(holder, {}, { multicall3 })).toSorted()).toEqual(plain.toSorted())
})

test('transferred NFTs are gone, and the rest of editions is counted', async () => {
  const answer = await read(giver)
  const nfts = answer.balances.filter(({ nft }) => nft)
  expect(words({ balances: nfts })).toEqual([['Edition 1', '6', '0', '1']])
})

test('what the operator marks as spam is left out', async () => {
  const spam = {
    address: `eip155:31337:${collectible.address}`,
    name: 'Claim',
    symbol: 'CLAIM',
    decimals: 0,
    spam: true,
  }
  expect(words(await read(holder, { tokenLists: [spam] }))).toEqual([['Edition 1', '4', '0', '1']])
})

test('wallet_getAssets returns tokens, and no NFTs among them', async () => {
  const { app } = await createTestApp({ networks: [testNetwork(anvil.url)] })
  const body = { id: 1, jsonrpc: '2.0', method: 'wallet_getAssets', params: { account: giver } }
  const response = await app.request('/v1/wallet?projectId=local', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { origin: 'http://localhost:3000' },
  })
  const { result } = (await response.json()) as {
    result: Record<string, readonly { type: string }[]>
  }
  expect(Object.values(result).flatMap((assets) => assets.map(({ type }) => type))).toEqual([
    'NATIVE',
  ])
})

test('activity names NFTs with their token id', async () => {
  const { json } = await createTestApp({ networks: [testNetwork(anvil.url)] })
  const { data } = await json<History>(`/v1/account/${holder}/history`)
  const names = data.flatMap(
    ({ transfers }) => transfers?.map(({ nft_info: nft }) => nft?.name) ?? [],
  )
  expect(names).toEqual(['Edition 1', 'Shape #2', 'Shape #1'])
})

test('an account flooded with NFTs gets at most a hundred of a collection', async () => {
  for (let index = 0; index < 130; index++) await collectible.call(deployer, 'mint', [crowd])
  await editions.call(deployer, 'mint', [crowd, 9n, 1n])
  const { balances } = await read(crowd)
  expect(balances.length).toBeLessThanOrEqual(100)
  expect(words({ balances })).toContainEqual(['Edition 9', '1', '0', '9'])
  const characters = balances.reduce((sum, { iconUrl }) => sum + iconUrl.length, 0)
  expect(characters).toBeLessThanOrEqual(300_000)
})
