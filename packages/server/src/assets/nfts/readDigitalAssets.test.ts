import { startNode } from '@latchkit/test-kit/startNode'
import { expect, test } from 'vitest'
import { readDigitalAssets } from './readDigitalAssets.ts'

const owner = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const id = (sign: string): string => sign.repeat(44)
const asset = (sign: string, more: object = {}): object => ({
  interface: 'V1_NFT',
  id: id(sign),
  content: {
    json_uri: 'https://example.invalid/1.json',
    files: [{ uri: 'https://example.invalid/1.png', mime: 'image/png' }],
    metadata: {
      name: `Piece ${sign}`,
      symbol: 'PIECE',
      attributes: [{ trait_type: 'Sea', value: 'calm' }],
    },
    links: { image: 'https://example.invalid/1.png' },
  },
  compression: { compressed: false },
  grouping: [],
  ownership: { owner, frozen: false, delegated: false, ownership_model: 'single' },
  ...more,
})

async function read(items: readonly unknown[]) {
  const node = await startNode(() => ({ jsonrpc: '2.0', id: 1, result: { items } }))
  return { found: await readDigitalAssets(node.url, owner), node }
}

test('who moves an NFT is told by its kind, and fungible tokens are none', async () => {
  const { found } = await read([
    asset('1'),
    asset('2', { compression: { compressed: true } }),
    asset('3', { interface: 'ProgrammableNFT' }),
    asset('4', { interface: 'MplCoreAsset' }),
    asset('5', { ownership: { owner, frozen: true } }),
    asset('6', { interface: 'FungibleToken' }),
  ])
  expect(found.map(({ tokenId, kind }) => [tokenId[0], kind])).toEqual([
    ['1', 'metaplex'],
    ['2', 'compressed'],
    ['3', 'programmable'],
    ['4', 'programmable'],
    ['5', 'programmable'],
  ])
})

test('what is burnt, somebody else’s, or no answer of the standard is left out', async () => {
  const { found } = await read([
    asset('1', { burnt: true }),
    asset('2', { ownership: { owner: id('9') } }),
    asset('3', { id: 'not an address' }),
    'nothing',
    asset('4'),
  ])
  expect(found.map(({ tokenId }) => tokenId[0])).toEqual(['4'])
})

test('a collection is that of its group, with the name that the indexer knows', async () => {
  const group = {
    group_key: 'collection',
    group_value: id('8'),
    collection_metadata: { name: 'Harbor' },
  }
  const { found, node } = await read([asset('1', { grouping: [group] }), asset('2')])
  expect(found.map(({ address, collection }) => [address[0], collection])).toEqual([
    ['8', 'Harbor'],
    ['2', null],
  ])
  expect(found[0]).toMatchObject({
    name: 'Piece 1',
    symbol: 'PIECE',
    image: 'https://example.invalid/1.png',
    traits: [{ name: 'Sea', value: 'calm' }],
  })
  expect(node.bodies).toMatchObject([
    { method: 'getAssetsByOwner', params: { ownerAddress: owner, page: 1 } },
  ])
})
