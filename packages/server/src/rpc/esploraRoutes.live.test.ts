import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBitcoinChain, type BitcoinTestChain } from '@latchkit/test-kit/startBitcoinChain'
import { startFaultyServer } from '@latchkit/test-kit/startFaultyServer'
import { accountOf } from '@latchkit/localnet-bitcoin'
import { bitcoinNetwork } from '../../test/bitcoinNetwork.ts'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, type TestApp } from '@latchkit/test-kit/createTestApp'
import { solanaNetwork } from '../../test/solanaNetwork.ts'

const { caipNetworkId } = bitcoinNetwork('')
const base = `/v1/esplora/${encodeURIComponent(caipNetworkId)}`
const alice = accountOf('alice').payment.address
const bob = accountOf('bob').payment.address
let chain: BitcoinTestChain

beforeAll(async () => {
  chain = await startBitcoinChain()
})

afterAll(() => chain.stop())

async function appOf(...urls: readonly string[]): Promise<TestApp> {
  const networks = [bitcoinNetwork(...urls), solanaNetwork(await closedPort())]
  return await createTestApp({ networks })
}

async function send({ app }: TestApp, body: string): Promise<Response> {
  return await app.request(`${base}/tx?projectId=local`, { method: 'POST', body })
}

test('every path answers what the node answers', async () => {
  const tested = await appOf(chain.url)
  const txid = chain.give(bob, 5_000n)
  const paths = [
    `/address/${alice}`,
    `/address/${alice}/utxo`,
    `/address/${alice}/txs`,
    `/address/${alice}/txs/chain/${txid}`,
    `/tx/${txid}`,
    `/tx/${txid}/hex`,
    `/tx/${txid}/status`,
    `/tx/${txid}/outspends`,
    `/tx/${txid}/outspend/0`,
    '/fee-estimates',
    '/blocks/tip/height',
    '/blocks/tip/hash',
    '/block-height/1',
  ]
  for (const path of paths) {
    const response = await tested.get(`${base}${path}`)
    const direct = await fetch(`${chain.url}${path}`)
    expect([path, response.status, await response.text()]).toEqual([path, 200, await direct.text()])
  }
})

test('what is not there is 404, and what the node refuses comes as it says it', async () => {
  const tested = await appOf(chain.url)
  expect((await tested.get(`${base}/tx/${'0'.repeat(64)}`)).status).toBe(404)
  const response = await tested.get(`${base}/address/${'q'.repeat(30)}`)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('Invalid Bitcoin address')
})

test('a signed transaction is given on; one that the network refuses is told why', async () => {
  const tested = await appOf(chain.url)
  const txid = chain.giveUnconfirmed(bob, 6_000n)
  const raw = Buffer.from(chain.rawOf(txid) ?? []).toString('hex')
  const known = await send(tested, raw)
  const direct = await fetch(`${chain.url}/tx`, { method: 'POST', body: raw })
  expect(known.status).toBe(direct.status)
  expect(await known.text()).toBe(await direct.text())
  const refused = await send(tested, '00'.repeat(60))
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('sendrawtransaction RPC error')
  chain.mine()
})

test('a transaction that a node may have taken is given to no other', async () => {
  const first = await startFaultyServer(chain.url)
  const second = await startFaultyServer(chain.url)
  first.decide = (_path, method) => (method === 'POST' ? { cut: 'after' } : undefined)
  const response = await send(await appOf(first.url, second.url), '00'.repeat(60))
  first.stop()
  second.stop()
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after'), 'nobody repeats it unasked').toBeNull()
  expect(await response.text()).toContain('It may have been accepted')
  expect(first.asked).toEqual(['/block-height/0', 'POST /tx'])
  expect(second.asked).toEqual([])
})

test('a transaction that surely reached no node is given to the next one', async () => {
  const tested = await appOf(await closedPort(), chain.url)
  const response = await send(tested, '00'.repeat(60))
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('sendrawtransaction RPC error')
})

test.each([
  ['cuts its JSON', { body: '{"1":1.5,' }, 503],
  ['resets', { cut: 'before' as const }, 503],
  ['has no time', { status: 429, headers: { 'retry-after': '9' } }, 503],
  ['sends elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 503],
])('where a node %s, the next is asked; alone, it is away', async (_name, failure, status) => {
  const ill = await startFaultyServer(chain.url)
  ill.decide = (path) => (path === '/fee-estimates' ? failure : undefined)
  expect((await (await appOf(ill.url, chain.url)).get(`${base}/fee-estimates`)).status).toBe(200)
  const alone = await (await appOf(ill.url)).get(`${base}/fee-estimates`)
  ill.stop()
  expect(alone.status).toBe(status)
  expect(Number(alone.headers.get('retry-after'))).toBeGreaterThanOrEqual(5)
})

test.each([
  [
    'a network that speaks JSON-RPC',
    `/v1/esplora/${solanaNetwork('').caipNetworkId}/fee-estimates`,
    400,
  ],
  ['a network that is not offered', '/v1/esplora/bip122:x/fee-estimates', 400],
  ['a path that leads elsewhere', `${base}/address/..%2F..%2Fadmin`, 400],
  ['a hash that is none', `${base}/tx/abc`, 400],
  ['a path that is not offered', `${base}/address-prefix/bc1`, 404],
])('%s is refused before a node is asked', async (_name, path, status) => {
  const node = await startFaultyServer(chain.url)
  const response = await (await appOf(node.url)).get(path)
  node.stop()
  expect(response.status).toBe(status)
  expect(node.asked).toEqual([])
})

test.each(['', 'zz', '{"hex":"00"}', '0'.repeat(31)])('%j is no transaction', async (body) => {
  const node = await startFaultyServer(chain.url)
  const response = await send(await appOf(node.url), body)
  node.stop()
  expect(response.status).toBe(400)
  expect(node.asked).toEqual([])
})

test('a project must be named', async () => {
  const { app } = await appOf(chain.url)
  expect((await app.request(`${base}/fee-estimates`)).status).toBe(401)
})
