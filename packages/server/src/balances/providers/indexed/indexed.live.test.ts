import type { Balances } from '@latchkit/wire'
import { encodeAbiParameters, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { answering } from '@latchkit/test-kit/answering'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'
import { blockscout } from '../../../../test/indexers/blockscout.ts'
import { etherscan } from '../../../../test/indexers/etherscan.ts'
import {
  account,
  collection,
  otherAccount,
  readToken,
  usdc,
} from '../../../../test/indexers/fixtures.ts'
import { zerion } from '../../../../test/indexers/zerion.ts'
import { startNode } from '@latchkit/test-kit/startNode'
import { startUpstream, type UpstreamBehaviour } from '../../../../test/startUpstream.ts'

const fixtures = { blockscout, etherscan, zerion } as const
type Kind = keyof typeof fixtures
const kinds = Object.keys(fixtures) as readonly Kind[]
const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`

/** A node that knows the tokens of the fixtures. */
async function tokenNode(): Promise<string> {
  return (await startNode(answering(({ params }) => readToken(params)))).url
}

async function appWith(kind: Kind, nodeUrl: string) {
  const mutable: { behaviour: UpstreamBehaviour } = { behaviour: fixtures[kind] }
  const upstream = await startUpstream((question) => mutable.behaviour(question))
  const indexer = { kind, url: upstream.url, apiKey: 'key', chain: 'test-chain' }
  const tested = await createTestApp({
    networks: [testNetwork(nodeUrl, { indexer })],
    cache: { balancesSeconds: 0 },
    prices: { tokens: [{ address: `eip155:31337:${usdc}`, price: 1 }] },
  })
  const path = `/v1/account/${account}/balance?currency=usd`
  const read = (query = ''): Promise<Balances> => tested.json<Balances>(`${path}${query}`)
  return { ...tested, read, mutable, questions: upstream.questions }
}

function amounts({ balances }: Balances): readonly unknown[] {
  return balances.map(({ symbol, quantity, value }) => [symbol, quantity.numeric, value])
}

test.each(kinds)('balances from %s are in base units and valued', async (kind) => {
  const { read } = await appWith(kind, await tokenNode())
  const answer = await read()
  expect(amounts(answer)).toEqual([
    ['USDC', '125.5', 125.5],
    ['ETH', '2', 0],
    ['DAI', '0.000000000000000005', 0],
  ])
  expect(answer.balances[0]).toMatchObject({
    name: 'USD Coin',
    address: `eip155:31337:${usdc}`,
    quantity: { decimals: '6' },
  })
})

test.each(kinds)('decimals are the contract’s, whatever %s says of them', async (kind) => {
  const node = await startNode(
    answering(({ params }) => {
      const [{ to, data }] = params as [{ to: string; data: Hex }]
      return to === usdc && data === '0x313ce567' ? (word(8n) as Hex) : readToken(params)
    }),
  )
  const { read } = await appWith(kind, node.url)
  const usdcOf = ({ balances }: Balances) =>
    balances.find(({ address }) => address === `eip155:31337:${usdc}`)
  expect(usdcOf(await read())?.quantity).toEqual({ decimals: '8', numeric: '1.255' })
  // Read once: what is stored is the contract's.
  const questions = () => JSON.stringify(node.bodies).split('0x313ce567').length
  const before = questions()
  expect(usdcOf(await read())?.quantity.decimals).toBe('8')
  expect(questions()).toBe(before)
})

test.each(kinds)(
  'without a node no token of %s gets decimals that nobody has checked',
  async (kind) => {
    const { get } = await appWith(kind, await closedPort())
    expect((await get(`/v1/account/${account}/balance?currency=usd`)).status).toBe(503)
  },
)

test('a list of Blockscout is read to its end with its own cursor', async () => {
  const { read, questions } = await appWith('blockscout', await tokenNode())
  await read()
  const lists = questions.filter(({ path }) => path.endsWith('/tokens'))
  expect(lists.map(({ query }) => query.get('fiat_value'))).toEqual([null, '1.5'])
  expect(lists[1]?.query.get('id')).toBe('9')
})

test.each(kinds)('forced tokens are read from the chain, and not from %s', async (kind) => {
  const node = await startNode(
    answering(({ method, params }) => {
      if (method === 'eth_getBalance') return '0x1'
      const [{ to, data }] = params as [{ to: string; data: Hex }]
      return to === usdc && data.startsWith('0x70a08231') ? word(77_000_000n) : readToken(params)
    }),
  )
  const { read } = await appWith(kind, node.url)
  expect(amounts(await read(`&forceUpdate=eip155:31337:${usdc}`))).toEqual([
    ['USDC', '77', 77],
    ['ETH', '2', 0],
    ['DAI', '0.000000000000000005', 0],
  ])
})

test.each(kinds)(
  'while %s is unavailable, the last balances are returned as stale',
  async (kind) => {
    const { read, get, mutable } = await appWith(kind, await tokenNode())
    const before = await read()
    mutable.behaviour = () => ({ raw: { status: 503 } })
    const { balances, staleSince } = await read()
    expect(balances).toEqual(before.balances)
    expect(Date.parse(staleSince ?? '')).toBeGreaterThan(0)
    expect((await get(`/v1/account/${otherAccount}/balance?currency=usd`)).status).toBe(503)
  },
)

test('an account that Blockscout has never heard of has nothing', async () => {
  const { json } = await appWith('blockscout', await closedPort())
  expect(await json(`/v1/account/${otherAccount}/balance?currency=usd`)).toEqual({ balances: [] })
})

test.each(kinds)(
  'of the pieces that %s names, those that the chain confirms are told',
  async (kind) => {
    const owner = BigInt(account)
    const node = await startNode(
      answering(({ params }) => {
        const [{ to, data }] = params as [{ to: string; data: Hex }]
        if (to !== collection) return readToken(params)
        // ownerOf: the account has number 12, and no longer 13.
        if (data.startsWith('0x6352211e'))
          return word(BigInt(`0x${data.slice(10)}`) === 12n ? owner : 1n)
        return data === '0x06fdde03' ? encodeAbiParameters([{ type: 'string' }], ['Cats']) : '0x'
      }),
    )
    const { read } = await appWith(kind, node.url)
    const { balances } = await read()
    expect(balances.filter(({ nft }) => nft)).toEqual([
      {
        name: 'Cats #12',
        symbol: '',
        chainId: 'eip155:31337',
        address: `eip155:31337:${collection}`,
        value: 0,
        price: 0,
        quantity: { decimals: '0', numeric: '1' },
        iconUrl: '',
        nft: { standard: 'erc721', tokenId: '12', collection: 'Cats' },
      },
    ])
  },
)
