import { createChain } from '@latchkit/backend/chain'
import { historySchema, type History } from '@latchkit/wire'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFaultyServer } from '@latchkit/test-kit/startFaultyServer'
import { programs, accountOf, tokens } from '@latchkit/localnet-solana'
import { launchTestToken, startTestChain, type TestChain } from '@latchkit/localnet-solana/testing'
import { createApp } from '../createApp.ts'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, type TestApp } from '@latchkit/test-kit/createTestApp'
import { solanaNetwork } from '../../test/solanaNetwork.ts'

const { caipNetworkId } = solanaNetwork('')
const [alice, bob, carol, dave, faucet] = (
  ['alice', 'bob', 'carol', 'dave', 'faucet'] as const
).map((name) => accountOf(name).address)
let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
})

afterAll(() => chain.chain.stop())

async function appOf(url: string, more: object = {}): Promise<TestApp> {
  const tokenLists = [
    {
      address: `${caipNetworkId}:${tokens.usdx.mint}`,
      name: 'USD Example',
      symbol: 'USDX',
      decimals: 6,
    },
  ]
  return await createTestApp({ networks: [solanaNetwork(url)], tokenLists, ...more })
}

async function allOf(tested: TestApp, address = alice): Promise<History['data']> {
  const data: History['data'][number][] = []
  let cursor: string | null | undefined
  do {
    const query = cursor ? `?cursor=${cursor}` : ''
    const page = await tested.json<History>(`/v1/account/${address}/history${query}`)
    expect(v.safeParse(historySchema, page).issues).toBeUndefined()
    expect(page.data.length).toBeLessThanOrEqual(50)
    data.push(...page.data)
    cursor = page.next
  } while (cursor !== null)
  return data
}

const moved = ({ transfers }: History['data'][number]): readonly string[] =>
  (transfers ?? []).map(
    ({ direction, quantity, fungible_info: token, nft_info: nft }) =>
      `${direction} ${quantity.numeric} ${token?.symbol ?? nft?.name}`,
  )

test('eight months are returned completely, in order, each transaction once', async () => {
  const all = await allOf(await appOf(chain.chain.url))
  const hashes = all.map(({ metadata }) => metadata.hash)
  expect(new Set(hashes).size).toBe(hashes.length)
  const times = all.map(({ metadata }) => metadata.minedAt)
  expect(times).toEqual(times.toSorted().reverse())
  const words = all.map(({ metadata }) => metadata.operationType)
  const count = (word: string): number => words.filter((each) => each === word).length
  expect({
    all: all.length,
    mint: count('mint'),
    send: count('send'),
    receive: count('receive'),
  }).toEqual({
    all: 61,
    mint: 4,
    send: 29,
    receive: 28,
  })
  expect(moved(all.at(-1) as (typeof all)[number])).toEqual(['in 120 SOL'])
  expect(all.at(-1)).toMatchObject({
    metadata: { sentFrom: faucet, sentTo: alice, status: 'confirmed', fee: '0.000005', nonce: 0 },
  })
})

test('tokens that came without naming the account are there, with who sent them', async () => {
  const all = await allOf(await appOf(chain.chain.url))
  const found = all.find((each) => moved(each)[0] === 'in 59.05 USDX')
  expect(found).toMatchObject({
    metadata: { sentFrom: carol, sentTo: alice, chain: caipNetworkId },
  })
  expect(found?.transfers?.[0]?.fungible_info).toMatchObject({
    name: 'USD Example',
    icon: { url: 'http://server.test/public/getTokenImage/USDX' },
  })
})

test('for a token with a transfer fee, the receiver sees the amount that arrived', async () => {
  const [sent] = (await allOf(await appOf(chain.chain.url))).filter(
    (each) => moved(each)[0] === 'out 6.25 TOLLX',
  )
  const received = (await allOf(await appOf(chain.chain.url), bob)).find(
    ({ metadata }) => metadata.hash === sent?.metadata.hash,
  )
  expect(received && moved(received)).toEqual(['in 6.1875 TOLLX'])
})

test('an NFT has its name and its on-chain image', async () => {
  const all = await allOf(await appOf(chain.chain.url))
  const nfts = all.flatMap(({ transfers }) => transfers ?? []).filter((each) => each.nft_info)
  expect(nfts.map(({ direction, nft_info: nft }) => `${direction} ${nft?.name}`)).toEqual([
    'in Sunrise',
    'out Sunrise',
    'in Lighthouse',
    'in Sunrise',
  ])
  expect(nfts[0]?.nft_info?.content?.preview).toEqual({
    url: expect.stringMatching(/^data:image\/svg\+xml;base64,/) as string,
    content_type: 'image/svg+xml',
  })
})

test('failed transactions and transfers to oneself are marked as such', async () => {
  const all = await allOf(await appOf(chain.chain.url))
  const failed = all.filter(({ metadata }) => metadata.status === 'failed')
  expect(failed).toMatchObject([
    { metadata: { operationType: 'send', sentFrom: alice, fee: '0.000005' }, transfers: [] },
  ])
  expect(all.filter((each) => moved(each)[0]?.startsWith('self')).map(moved)).toEqual([
    ['self 0.01 SOL'],
  ])
})

test('the deposit for a receiver’s token account is no payment of its own', async () => {
  const about = { program: programs.token2022, name: 'Whole', symbol: 'WHL', decimals: 0 }
  await launchTestToken(chain, about, { to: dave as string, amount: 500n })
  const [newest] = await allOf(await appOf(chain.chain.url), dave)
  expect(newest && moved(newest)).toEqual(['in 500 WHL'])
  expect(newest?.metadata).toMatchObject({ operationType: 'mint', sentTo: dave })
})

test('a token with a luring name is marked as spam', async () => {
  const about = {
    program: programs.token2022,
    name: 'visit free.example.com',
    symbol: 'X',
    decimals: 2,
  }
  await launchTestToken(chain, about, { to: dave as string, amount: 500n })
  const [newest] = await allOf(await appOf(chain.chain.url), dave)
  expect(newest?.transfers?.[0]?.fungible_info?.flags).toEqual({ is_spam: true })
})

test('what happens while one turns pages does not move them', async () => {
  const tested = await appOf(chain.chain.url)
  const whole = await allOf(tested)
  const first = await tested.json<History>(`/v1/account/${alice}/history`)
  await chain.confirm([chain.transferSol(chain.alice.address, 7n)])
  const second = await tested.json<History>(`/v1/account/${alice}/history?cursor=${first.next}`)
  expect([...first.data, ...second.data].slice(0, whole.length)).toEqual(whole)
})

test('with the nodes away, the last page is given with its age; without one, 503', async () => {
  const online = await appOf(chain.chain.url)
  const known = await online.json<History>(`/v1/account/${bob}/history`)
  const away = createChain({ ...online.parts.config.networks[0]!, rpcUrls: [await closedPort()] })
  const offline = createApp({ ...online.parts, chains: new Map([[caipNetworkId, away]]) })
  const ask = async (address = ''): Promise<Response> =>
    await offline.request(`http://server.test/v1/account/${address}/history?projectId=local`)
  const answer = (await (await ask(bob)).json()) as History
  expect(answer.data.map(({ id }) => id)).toEqual(known.data.map(({ id }) => id))
  expect(Date.parse(answer.staleSince as string)).toBeLessThanOrEqual(Date.now())
  expect((await ask(faucet)).status).toBe(503)
})

test.each([
  ['cuts its JSON', { body: '{"jsonrpc":"2.0","id":0,"resu' }],
  ['has no time', { status: 429, headers: { 'retry-after': '9' } }],
  ['answers nonsense', { body: { jsonrpc: '2.0', id: 0, result: [{ signature: '../' }] } }],
])('a node that %s is away', async (_name, failure) => {
  const ill = await startFaultyServer(chain.chain.url)
  ill.decide = () => failure
  const response = await (await appOf(ill.url)).get(`/v1/account/${alice}/history`)
  ill.stop()
  expect(response.status).toBe(503)
})

test('a transaction that the node no longer has is still returned', async () => {
  const pruned = await startFaultyServer(chain.chain.url)
  pruned.change = (_path, text) =>
    text.includes('preTokenBalances')
      ? JSON.stringify(
          (JSON.parse(text) as { id: number }[]).map(({ id }) => ({
            jsonrpc: '2.0',
            id,
            result: null,
          })),
        )
      : text
  const [newest] = await allOf(await appOf(pruned.url), bob)
  pruned.stop()
  expect(newest).toMatchObject({
    metadata: { operationType: 'execute', status: 'confirmed' },
    transfers: [],
  })
  expect(newest?.metadata.fee).toBeUndefined()
})

test('a cursor of another kind or account is refused', async () => {
  const tested = await appOf(chain.chain.url)
  const { next } = await tested.json<History>(`/v1/account/${bob}/history`)
  const forged = Buffer.from(JSON.stringify({ a: alice, c: { [caipNetworkId]: 'x.y' } }))
  for (const cursor of [next ?? '', forged.toString('base64url')]) {
    const response = await tested.get(`/v1/account/${alice}/history?cursor=${cursor}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ reasons: [{ field: 'cursor' }] })
  }
})
