import { defineEvmNetwork } from '@latchkit/core/networks'
import { createPublicClient, http, keccak256 } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { flakyProxy, type FlakyProxy } from '../../test/flakyProxy.ts'
import { startEvmChain, type EvmTestChain } from '@latchkit/test-kit/startEvmChain'
import { account } from '../../test/testWallet.ts'
import { createNetworkClients } from './createNetworkClients.ts'
import { nativeBalance } from './nativeBalance.ts'
import { networkTransport } from '../viem/networkTransport.ts'

const owner = `eip155:31337:${account(0).address}` as const

let chain: EvmTestChain
let own: FlakyProxy
let open: FlakyProxy

beforeAll(async () => {
  chain = await startEvmChain(31_337)
  ;[own, open] = await Promise.all([flakyProxy(chain.rpcUrl), flakyProxy(chain.rpcUrl)])
})

afterAll(() => {
  own.stop()
  open.stop()
  chain.stop()
})

beforeEach(() => {
  for (const proxy of [own, open]) {
    proxy.fail(0, 'cut')
    proxy.seen.length = 0
  }
})

function clients() {
  const network = defineEvmNetwork({
    id: 31_337,
    name: 'Chain',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [open.url],
  })
  return createNetworkClients({
    networks: [network],
    rpcEndpoints: () => [
      { url: own.url, plainText: true },
      { url: open.url, plainText: false },
    ],
  })
}

test("asks the kit's own server first, as plain text", async () => {
  expect(await nativeBalance(clients(), owner)).toBeGreaterThan(0n)
  expect(own.seen).toMatchObject([
    { method: 'eth_getBalance', headers: { 'content-type': 'text/plain' } },
  ])
  expect(open.seen).toEqual([])
})

test('asks the next place where the first one cannot answer, as JSON', async () => {
  for (const failure of ['cut', { status: 403 }, { status: 429 }, { status: 503 }] as const) {
    own.fail(4, failure)
    expect(await nativeBalance(clients(), owner)).toBeGreaterThan(0n)
  }
  expect(open.seen).toHaveLength(4)
  // Four attempts each, and one where another attempt could not help.
  expect(own.seen).toHaveLength(4 + 1 + 4 + 4)
  expect(open.seen[0]?.headers['content-type']).toBe('application/json')
})

test.each(['cut', { status: 429 }, { status: 503 }] as const)(
  'tries the first place again before it asks the next (%j)',
  async (failure) => {
    own.fail(3, failure)
    expect(await nativeBalance(clients(), owner)).toBeGreaterThan(0n)
    expect(own.seen).toHaveLength(4)
    expect(open.seen).toEqual([])
  },
)

test('waits as long as a busy place asks for, and leaves one that asks for too much', async () => {
  own.fail(1, { status: 429, headers: { 'retry-after': '1' } })
  const began = performance.now()
  expect(await nativeBalance(clients(), owner)).toBeGreaterThan(0n)
  expect(performance.now() - began).toBeGreaterThan(900)
  expect([own.seen.length, open.seen.length]).toEqual([2, 0])
  own.fail(1, { status: 503, headers: { 'retry-after': '60' } })
  expect(await nativeBalance(clients(), owner)).toBeGreaterThan(0n)
  expect([own.seen.length, open.seen.length]).toEqual([3, 1])
})

test('tries again where no place can answer for a moment', async () => {
  own.fail(2, { status: 503 })
  open.fail(2, 'cut')
  expect(await nativeBalance(clients(), owner)).toBeGreaterThan(0n)
  expect(own.seen).toHaveLength(3)
})

test('says so where no place answers at all', async () => {
  own.fail(9, { status: 503 })
  open.fail(9, { status: 503 })
  await expect(nativeBalance(clients(), owner)).rejects.toMatchObject({
    code: 'HttpFailed',
    actor: 'retry',
  })
  own.fail(9, 'cut')
  open.fail(9, 'cut')
  await expect(nativeBalance(clients(), owner)).rejects.toMatchObject({ code: 'Offline' })
})

test('viem’s client of a site is as patient', async () => {
  const endpoints = [own, open].map(({ url }) => ({ url, plainText: false }))
  const client = createPublicClient({ transport: networkTransport(endpoints) })
  const { address } = account(0)
  own.fail(3, { status: 503 })
  expect(await client.getBalance({ address })).toBeGreaterThan(0n)
  expect([own.seen.length, open.seen.length]).toEqual([4, 0])
  own.fail(1, { status: 403 })
  expect(await client.getBalance({ address })).toBeGreaterThan(0n)
  expect([own.seen.length, open.seen.length]).toEqual([5, 1])
})

test('an error of the chain is its response: final where each node would say the same', async () => {
  const client = clients()('eip155:31337')
  await expect(client.request({ method: 'eth_unheardOf' } as never)).rejects.toMatchObject({
    name: 'RpcResponseError',
    code: -32_601,
  })
  expect([own.seen.length, open.seen.length]).toEqual([1, 1])
  // PUSH0 PUSH0 REVERT as the code that is run to create a contract.
  const reverting = { data: '0x5f5ffd' } as const
  await expect(
    client.request({ method: 'eth_call', params: [reverting, 'latest'] }),
  ).rejects.toThrow(/revert/)
  expect([own.seen.length, open.seen.length]).toEqual([2, 1])
})

test('knows only the networks of the site, and one client of each', () => {
  const of = clients()
  expect(of('eip155:31337')).toBe(of('eip155:31337'))
  expect(() => of('eip155:1')).toThrow(expect.objectContaining({ code: 'NetworkNotFound' }))
})

test('a signed transaction whose answer was lost is not told as refused', async () => {
  const sender = account(1)
  const [to, value, gas] = [account(2).address, 1n, 21_000n] as const
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const fees = await client.estimateFeesPerGas()
  const nonce = await client.getTransactionCount({ address: sender.address })
  const raw = await sender.signTransaction({ chainId: 31_337, to, value, gas, nonce, ...fees })
  // The node takes it, and nobody hears so: the second attempt is refused as one that is known.
  own.fail(1, 'answer lost')
  await expect(
    clients()('eip155:31337').request({ method: 'eth_sendRawTransaction', params: [raw] }),
  ).rejects.toMatchObject({ code: 'OutcomeUnknown' })
  expect(await client.getTransaction({ hash: keccak256(raw) })).toMatchObject({ nonce })
})

test('a signed transaction that nobody has heard of goes to the next place', async () => {
  own.fail(4, { status: 403 })
  open.fail(1, { status: 429 })
  const sender = account(3)
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const fees = await client.estimateFeesPerGas()
  const raw = await sender.signTransaction({
    chainId: 31_337,
    to: account(2).address,
    gas: 21_000n,
    nonce: 0,
    ...fees,
  })
  expect(
    await clients()('eip155:31337').request({ method: 'eth_sendRawTransaction', params: [raw] }),
  ).toBe(keccak256(raw))
})
