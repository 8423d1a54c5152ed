import { historySchema, type History } from '@latchkit/wire'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'
import {
  blockscout,
  blockscoutTransaction,
  blockscoutTransfer,
} from '../../../../test/indexers/blockscout.ts'
import { etherscan, etherscanRow } from '../../../../test/indexers/etherscan.ts'
import {
  account,
  hashOf,
  collection,
  otherAccount,
  readToken,
  usdc,
} from '../../../../test/indexers/fixtures.ts'
import { zerion, zerionTransaction } from '../../../../test/indexers/zerion.ts'
import { answering } from '@latchkit/test-kit/answering'
import { startNode } from '@latchkit/test-kit/startNode'
import { startUpstream, type UpstreamBehaviour } from '../../../../test/startUpstream.ts'

const fixtures = { blockscout, etherscan, zerion } as const
type Kind = keyof typeof fixtures
const kinds = Object.keys(fixtures) as readonly Kind[]

/** An app whose node knows the tokens alone, and an indexer that a test may change. */
async function appWith(
  kind: Kind,
  behaviour: UpstreamBehaviour = fixtures[kind],
  balancesSeconds = 0,
) {
  const mutable = { behaviour }
  const upstream = await startUpstream((question) => mutable.behaviour(question))
  const node = await startNode(answering(({ params }) => readToken(params)))
  const indexer = { kind, url: upstream.url, apiKey: 'key', chain: 'test-chain' }
  const tested = await createTestApp({
    networks: [testNetwork(node.url, { indexer })],
    cache: { balancesSeconds },
  })
  const page = async (cursor?: string): Promise<History> => {
    const query = cursor === undefined ? '' : `?cursor=${cursor}`
    const answer = await tested.json<History>(`/v1/account/${account}/history${query}`)
    expect(v.safeParse(historySchema, answer).issues).toBeUndefined()
    return answer
  }
  return { ...tested, page, mutable, questions: upstream.questions, nodeBodies: node.bodies }
}

function words({ data }: History): readonly unknown[] {
  return data.map(({ metadata, transfers }) => ({
    hash: metadata.hash,
    type: metadata.operationType,
    status: metadata.status,
    moved: transfers?.map(({ direction, quantity, fungible_info: token, nft_info: nft }) =>
      [direction, quantity.numeric, token?.symbol ?? nft?.name].join(' '),
    ),
  }))
}

const sent = { hash: hashOf(50), type: 'send', status: 'confirmed', moved: ['out 0.25 ETH'] }
const received = {
  hash: hashOf(48),
  type: 'receive',
  status: 'confirmed',
  moved: ['in 125.5 USDC'],
}
const nft = { hash: hashOf(47), status: 'confirmed', moved: ['in 1 #12'] }
const approved = { hash: hashOf(45), type: 'approve', status: 'confirmed', moved: [] }
const failed = { hash: hashOf(42), status: 'failed', moved: [] }
const gaveEditions = {
  hash: hashOf(38),
  type: 'send',
  status: 'confirmed',
  moved: ['out 2 #13'],
}
const inside = { hash: hashOf(40), type: 'receive', status: 'confirmed', moved: ['in 1 ETH'] }

test.each(['blockscout', 'etherscan'] as const)(
  'the lists of %s become one past, and odd entries cost nothing but themselves',
  async (kind) => {
    const { page } = await appWith(kind)
    const answer = await page()
    expect(words(answer)).toEqual([
      sent,
      received,
      { ...nft, type: 'receive' },
      approved,
      { ...failed, type: 'send' },
      inside,
      ...(kind === 'etherscan' ? [gaveEditions] : []),
    ])
    expect(answer.next).toBeNull()
    const [first, second] = answer.data
    expect(first?.metadata).toMatchObject({
      sentFrom: account,
      sentTo: otherAccount,
      nonce: 7,
      fee: '0.000021',
    })
    // Who sent it, and what they paid, no list says.
    expect(second?.metadata).toMatchObject({ sentFrom: otherAccount, sentTo: account })
    expect(second?.metadata).not.toHaveProperty('fee')
  },
)

test('a history from Zerion keeps its operation types, approvals and applications', async () => {
  const { page } = await appWith('zerion')
  const answer = await page()
  expect(words(answer)).toEqual([
    sent,
    received,
    { ...nft, type: 'mint' },
    approved,
    { ...failed, type: 'send' },
  ])
  expect(answer.data[3]).toMatchObject({
    metadata: { application: { name: 'Swapper', iconUrl: null } },
    approvals: [
      { contract: usdc, spender: otherAccount, quantity: null, fungible_info: { symbol: 'USDC' } },
    ],
  })
})

test('the cursor of Zerion passes through, and belongs to nobody else', async () => {
  const { page, questions, get } = await appWith('zerion')
  const { next } = await page()
  const last = await page(next ?? '')
  expect(last.data.map(({ metadata }) => metadata.hash)).toEqual([hashOf(30)])
  expect(last.next).toBeNull()
  expect(questions.at(-1)?.query.get('page[after]')).toBe('WyJuZXh0Il0=')
  expect(questions[0]?.query.get('filter[chain_ids]')).toBe('test-chain')
  expect(questions[0]?.headers.authorization).toBe(
    `Basic ${Buffer.from('key:').toString('base64')}`,
  )
  const foreign = await get(`/v1/account/${otherAccount}/history?cursor=${next}`)
  expect(foreign.status).toBe(400)
})

test('Etherscan is asked for the chain by its number, with the key', async () => {
  const { page, questions } = await appWith('etherscan')
  await page()
  for (const { query } of questions) {
    expect(query.get('chainid')).toBe('31337')
    expect(query.get('apikey')).toBe('key')
  }
  expect(questions.map(({ query }) => query.get('action')).sort()).toEqual([
    'token1155tx',
    'tokennfttx',
    'tokentx',
    'txlist',
    'txlistinternal',
  ])
})

/** A long past: three lists of which each is cut elsewhere, as an explorer with `perList` rows in a list tells it. */
const longPast = Array.from({ length: 230 }, (_, index) => 1000 - index)
const isTransfer = (block: number): boolean => block % 3 === 0

const longEtherscan: UpstreamBehaviour = ({ query }) => {
  const end = Number(query.get('endblock'))
  const action = query.get('action')
  const rows = longPast
    .filter((block) => block <= end)
    .flatMap((block) => {
      if (action === 'tokentx' && isTransfer(block)) {
        const token = { tokenName: 'USD Coin', tokenSymbol: 'USDC', tokenDecimal: '6' }
        return [
          etherscanRow(block, {
            from: otherAccount,
            to: account,
            contractAddress: usdc,
            value: '1',
            ...token,
          }),
        ]
      }
      return action === 'txlist' && !isTransfer(block) ? [etherscanRow(block)] : []
    })
    .slice(0, 100)
  return rows.length > 0
    ? { status: '1', message: 'OK', result: rows }
    : { status: '0', message: 'No transactions found', result: [] }
}

const longBlockscout: UpstreamBehaviour = ({ path, query }) => {
  const before = Number(query.get('block_number') ?? Infinity)
  const all = longPast
    .filter((block) => block < before)
    .flatMap((block): object[] => {
      if (path.endsWith('/token-transfers') && isTransfer(block)) return [blockscoutTransfer(block)]
      return path.endsWith('/transactions') && !isTransfer(block)
        ? [blockscoutTransaction(block)]
        : []
    })
  const items = all.slice(0, 50)
  const more = { block_number: 1, index: 0, items_count: 50 }
  return { items, next_page_params: all.length > items.length ? more : null }
}

test.each([
  ['etherscan', longEtherscan],
  ['blockscout', longBlockscout],
] as const)(
  'a long past of %s is paged whole, in order, each transaction once',
  async (kind, behaviour) => {
    const { page } = await appWith(kind, behaviour)
    const hashes: string[] = []
    let cursor: string | undefined
    for (let pages = 0; pages < 10; pages++) {
      const { data, next } = await page(cursor)
      expect(data.length).toBeLessThanOrEqual(50)
      hashes.push(...data.map(({ metadata }) => metadata.hash))
      if (next === null) break
      cursor = next
    }
    expect(hashes).toEqual(longPast.map(hashOf))
  },
)

test('a block that is longer than a list ends no past', async () => {
  const flood = Array.from({ length: 120 }, (_, index) =>
    etherscanRow(500, { hash: hashOf(9000 + index) }),
  )
  const { page } = await appWith('etherscan', ({ query }) => {
    const end = Number(query.get('endblock'))
    const rows = query.get('action') === 'txlist' ? [...flood, etherscanRow(400)] : []
    const found = rows.filter(({ blockNumber }) => Number(blockNumber) <= end).slice(0, 100)
    return { status: '1', message: 'OK', result: found }
  })
  const hashes: string[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < 8; pages++) {
    const { data, next } = await page(cursor)
    hashes.push(...data.map(({ metadata }) => metadata.hash))
    if (next === null) break
    cursor = next
  }
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(hashes).toHaveLength(101)
  expect(hashes.at(-1)).toBe(hashOf(400))
})

const failures: readonly (readonly [string, unknown])[] = [
  ['has enough of us', { raw: { status: 429, headers: { 'retry-after': '9' } } }],
  ['is broken', { raw: { status: 502, body: '<html>' } }],
  ['does not want us', { raw: { status: 403, body: '{}' } }],
  ['answers a page', { raw: { status: 200, body: '<html>' } }],
  ['answers another shape', { items: 'none', data: 7, result: {} }],
  ['answers nothing', null],
  ['says no with status 200', { status: '0', message: 'NOTOK', result: 'Max rate limit reached' }],
]

test.each(kinds.flatMap((kind) => failures.map(([name, answer]) => ({ kind, name, answer }))))(
  'while $kind $name, the newest page is given as it was, marked; what nobody knows is away',
  async ({ kind, answer }) => {
    const { page, get, mutable } = await appWith(kind)
    const before = await page()
    mutable.behaviour = () => answer
    const { data, staleSince } = await page()
    expect(data).toEqual(before.data)
    expect(Date.parse(staleSince ?? '')).toBeGreaterThan(0)
    expect((await get(`/v1/account/${otherAccount}/history`)).status).toBe(503)
  },
)

test('a token is read from its contract, once, whatever the indexer says of it', async () => {
  const { page, nodeBodies } = await appWith('etherscan')
  const questions = () => JSON.stringify(nodeBodies).split('0x313ce567').length - 1
  await page()
  const asked = questions()
  expect(asked).toBeGreaterThan(0)
  await page()
  expect(questions()).toBe(asked)
  expect(JSON.stringify(nodeBodies)).toContain(collection.slice(2))
})

test('a network whose indexer serves balances alone reads its past itself', async () => {
  const upstream = await startUpstream(() => null)
  const indexer = { kind: 'blockscout', url: upstream.url, serves: ['balances'] }
  const { get } = await createTestApp({ networks: [testNetwork(await closedPort(), { indexer })] })
  expect((await get(`/v1/account/${account}/history`)).status).toBe(503)
  expect(upstream.questions).toEqual([])
})

test('pages of Zerion that hold more than one may give go on where they were', async () => {
  const many = Array.from({ length: 60 }, (_, index) => zerionTransaction(900 - index))
  const { page } = await appWith('zerion', () => ({ links: {}, data: many }))
  expect((await page()).data).toHaveLength(50)
})

test('concurrent requests for one account are one call, and failures are logged for the operator', async () => {
  const { page, questions, mutable, get, lines } = await appWith('zerion', zerion, 600)
  await Promise.all(Array.from({ length: 10 }, () => page()))
  await page()
  expect(questions).toHaveLength(1)
  mutable.behaviour = () => ({ raw: { status: 429, headers: { 'retry-after': '60' } } })
  for (const _ of [1, 2, 3])
    expect((await get(`/v1/account/${otherAccount}/history`)).headers.get('retry-after')).toBe('60')
  expect(questions).toHaveLength(2)
  expect(lines.filter(({ message }) => message === 'indexer failed')).toEqual([
    {
      level: 'warn',
      fields: {
        network: 'eip155:31337',
        indexer: 'zerion',
        reason: 'Upstream fault: rate_limited',
      },
      message: 'indexer failed',
    },
  ])
})
