import { createChain } from '@latchkit/backend/chain'
import { historySchema, type History } from '@latchkit/wire'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBitcoinChain, type BitcoinTestChain } from '@latchkit/test-kit/startBitcoinChain'
import { startFaultyServer } from '@latchkit/test-kit/startFaultyServer'
import { accountOf } from '@latchkit/localnet-bitcoin'
import { createApp } from '../createApp.ts'
import { bitcoinNetwork } from '../../test/bitcoinNetwork.ts'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, type TestApp } from '@latchkit/test-kit/createTestApp'

const { caipNetworkId } = bitcoinNetwork('')
const alice = accountOf('alice').payment.address
const bob = accountOf('bob').payment.address
const dave = accountOf('dave').payment.address
let chain: BitcoinTestChain

beforeAll(async () => {
  chain = await startBitcoinChain()
})

afterAll(() => chain.stop())

async function appOf(...urls: readonly string[]): Promise<TestApp> {
  return await createTestApp({ networks: [bitcoinNetwork(...urls)] })
}

async function pageOf(tested: TestApp, address: string, cursor?: string | null): Promise<History> {
  const query = cursor ? `?cursor=${cursor}` : ''
  const answer = await tested.json<History>(`/v1/account/${address}/history${query}`)
  expect(v.safeParse(historySchema, answer).issues).toBeUndefined()
  return answer
}

async function allOf(tested: TestApp, address: string): Promise<History['data']> {
  const data: History['data'][number][] = []
  let cursor: string | null | undefined
  do {
    const page = await pageOf(tested, address, cursor)
    expect(page.data.length).toBeLessThanOrEqual(50)
    data.push(...page.data)
    cursor = page.next
  } while (cursor !== null)
  return data
}

test('payments are given with what was sent, the fee, and who was on the other side', async () => {
  const tested = await appOf(chain.url)
  const txid = chain.give(bob, 70_000n)
  const [sent] = (await pageOf(tested, alice)).data
  expect(sent).toMatchObject({
    id: `${caipNetworkId}:${txid}`,
    metadata: {
      operationType: 'send',
      hash: txid,
      sentFrom: alice,
      sentTo: bob,
      status: 'confirmed',
      chain: caipNetworkId,
      fee: '0.0000105',
    },
    transfers: [
      { direction: 'out', quantity: { numeric: '0.0007' }, fungible_info: { symbol: 'BTC' } },
    ],
  })
  const [received] = (await pageOf(tested, bob)).data
  expect(received).toMatchObject({
    metadata: { operationType: 'receive', sentFrom: alice, sentTo: bob },
    transfers: [{ direction: 'in', quantity: { numeric: '0.0007' } }],
  })
})

test('the movements of an address add up to what it holds', async () => {
  for (const address of [alice, bob]) {
    const total = (await allOf(await appOf(chain.url), address)).reduce((sum, each) => {
      const [{ direction, quantity }] = each.transfers as NonNullable<typeof each.transfers> & {
        0: NonNullable<typeof each.transfers>[number]
      }
      const sats = (text: string): bigint => BigInt(Math.round(Number(text) * 1e8))
      const fee = sats(each.metadata.fee ?? '0')
      if (direction === 'in') return sum + sats(quantity.numeric)
      return sum - fee - (direction === 'out' ? sats(quantity.numeric) : 0n)
    }, 0n)
    expect(total).toBe(chain.balanceOf(address))
  }
})

test('what waits for its block comes first, as pending, and once', async () => {
  const tested = await appOf(chain.url)
  const txid = chain.giveUnconfirmed(dave, 4_000n)
  const waiting = await pageOf(tested, dave)
  expect(waiting.data).toMatchObject([{ metadata: { hash: txid, status: 'pending' } }])
  chain.mine()
  const mined = await pageOf(tested, dave)
  expect(mined.data).toMatchObject([{ metadata: { hash: txid, status: 'confirmed' } }])
})

test('more than a page is given whole, each once, newest first', async () => {
  const many = accountOf('carol').ordinals.address
  const before = (await allOf(await appOf(chain.url), many)).length
  const sent: string[] = []
  for (let count = 0; count < 105; count++) sent.push(chain.give(many, BigInt(1_000 + count)))
  for (let count = 0; count < 3; count++) sent.push(chain.giveUnconfirmed(many, 2_000n))
  const all = await allOf(await appOf(chain.url), many)
  expect(all).toHaveLength(before + 108)
  const hashes = all.map(({ metadata }) => metadata.hash)
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(hashes.slice(3, 108)).toEqual(sent.slice(0, 105).reverse())
  expect(all.slice(0, 3).every(({ metadata }) => metadata.status === 'pending')).toBe(true)
  chain.mine()
})

test('with the nodes away, the last page is given with its age; without one, 503', async () => {
  const online = await appOf(chain.url)
  const known = await pageOf(online, alice)
  const away = createChain({ ...online.parts.config.networks[0]!, rpcUrls: [await closedPort()] })
  const offline = createApp({ ...online.parts, chains: new Map([[caipNetworkId, away]]) })
  const ask = async (address: string): Promise<Response> =>
    await offline.request(`http://server.test/v1/account/${address}/history?projectId=local`)
  const answer = (await (await ask(alice)).json()) as History
  expect(answer.data).toEqual(known.data)
  expect(Date.parse(answer.staleSince as string)).toBeLessThanOrEqual(Date.now())
  expect((await ask(accountOf('miner').payment.address)).status).toBe(503)
})

test.each([
  ['cuts its JSON', { body: '[{"txid":"' }],
  ['resets', { cut: 'before' as const }],
  ['has no time', { status: 429, headers: { 'retry-after': '9' } }],
  [
    'answers amounts that cannot be',
    {
      body: [
        {
          txid: 'a'.repeat(64),
          vin: [],
          vout: [{ value: 1e300 }],
          fee: 0,
          status: { confirmed: true },
        },
      ],
    },
  ],
])('a node that %s is away', async (_name, failure) => {
  const ill = await startFaultyServer(chain.url)
  ill.decide = (path) => (path.includes('/txs') ? failure : undefined)
  const response = await (await appOf(ill.url)).get(`/v1/account/${alice}/history`)
  ill.stop()
  expect(response.status).toBe(503)
})

test('a cursor of another kind or account is refused', async () => {
  const tested = await appOf(chain.url)
  const { next } = await pageOf(tested, accountOf('carol').ordinals.address)
  const foreign = Buffer.from(
    JSON.stringify({ a: alice, c: { [caipNetworkId]: '../../../etc' } }),
  ).toString('base64url')
  for (const cursor of [next ?? '', foreign]) {
    const response = await tested.get(`/v1/account/${alice}/history?cursor=${cursor}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ reasons: [{ field: 'cursor' }] })
  }
})
