import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestApp, testNetwork, type TestApp } from '@latchkit/test-kit/createTestApp'
import { deploy } from '@latchkit/test-kit/deploy'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'
import { nativeTokenAddress, type SwapTransaction } from '@latchkit/wire'
import {
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  parseAbi,
  parseEther,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'

const amount = parseEther('1')
const stranger: Address = '0x00000000000000000000000000000000000bad00'
const exchange = parseAbi([
  'function deposit() payable',
  'function withdraw(uint256 value)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function approve(address spender, uint256 value) returns (bool)',
])
const id = (address: string): string => `eip155:31337:${address.toLowerCase()}`

let anvil: Anvil
let user: Address
/** Swaps one coin for one wrapped coin, and back: the router, the spender and the token of these tests. */
let wrapped: Address
/** Another token of the user, of which the router may take all: an approval from an earlier day. */
let savings: Address
let app: TestApp
let answer: unknown
const service = createServer((_request, response) => response.end(JSON.stringify(answer)))

beforeAll(async () => {
  anvil = await startAnvil()
  user = anvil.accounts[0] ?? zeroAddress
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const coin = await deploy(anvil, 'WrappedCoin', ['Wrapped', 'WETH'])
  const saved = await deploy(anvil, 'ExampleToken', ['Savings', 'SAVE', 6])
  wrapped = coin.address
  savings = saved.address
  await saved.call(anvil.accounts.at(9) ?? zeroAddress, 'mint', [user, 1_000_000n])
  await saved.call(user, 'approve', [wrapped, maxUint256])
  await coin.call(user, 'deposit', [], parseEther('5'))
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const swapService = { kind: '1inch', url, spender: wrapped }
  app = await createTestApp({ networks: [testNetwork(anvil.url, { swapService })] })
})

afterAll(async () => {
  await anvil.stop()
  service.closeAllConnections()
  service.close()
})

type Way = 'in' | 'out'

interface Answer {
  readonly dstAmount: string
  readonly tx: { readonly to: string; readonly data: string; readonly value: string }
}

function honest(way: Way): Answer {
  const data =
    way === 'in' ? encodeFunctionData({ abi: exchange, functionName: 'deposit' }) : take(amount)
  const value = way === 'in' ? String(amount) : '0'
  return { dstAmount: String(amount), tx: { to: wrapped, data, value } }
}

const give = (functionName: 'transfer' | 'approve', to: Address, value: bigint): Hex =>
  encodeFunctionData({ abi: exchange, functionName, args: [to, value] })

const take = (value: bigint): Hex =>
  encodeFunctionData({ abi: exchange, functionName: 'withdraw', args: [value] })

async function build(way: Way, lie: object): Promise<Response> {
  answer = lie
  const [from, to] = way === 'in' ? [nativeTokenAddress, wrapped] : [wrapped, nativeTokenAddress]
  return await app.app.request('/v1/convert/build-transaction', {
    method: 'POST',
    body: JSON.stringify({
      projectId: 'local',
      amount: String(amount),
      from: id(from),
      to: id(to),
      userAddress: id(user),
      eip155: { slippage: 0.5 },
      disableEstimate: true,
    }),
  })
}

test.each(['in', 'out'] as const)('an honest service is handed on (%s)', async (way) => {
  const response = await build(way, honest(way))
  expect(response.status).toBe(200)
  const { tx } = (await response.json()) as SwapTransaction
  expect(tx).toMatchObject({ to: id(wrapped), minimumAmount: String((amount * 995n) / 1000n) })
})

/** Each changes an honest answer for the worse. */
function lies(way: Way): readonly (readonly [string, object])[] {
  const { dstAmount, tx } = honest(way)
  const changed = (change: Partial<Answer['tx']>): object => ({
    dstAmount,
    tx: { ...tx, ...change },
  })
  const taking = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transferFrom',
    args: [user, stranger, amount],
  })
  const receivers = [stranger, user, savings, `0x${'0'.repeat(40)}`, nativeTokenAddress]
  const values = [
    '0',
    '1',
    String(amount - 1n),
    String(amount + 1n),
    String(amount * 2n),
    `0x${'f'.repeat(64)}`,
  ]
  const calls: readonly (readonly [string, string])[] = [
    ['nothing', '0x'],
    ['another function', '0xdeadbeef'],
    ['a transfer to a stranger', give('transfer', stranger, amount)],
    ['a transfer to nobody', give('transfer', wrapped, amount)],
    ['an approval of a stranger', give('approve', stranger, maxUint256)],
    ['an approval of the amount', give('approve', stranger, amount)],
    ['taking from the user', taking],
    ['half of it', take(amount / 2n)],
    ['less than the minimum', take((amount * 994n) / 1000n)],
    ['one unit more', take(amount + 1n)],
    ['all that the user has', take(parseEther('5'))],
    ['one unit', take(1n)],
    ['cut short', tx.data.slice(0, -2)],
  ]
  const isHarmless = (data: string, value: string): boolean =>
    way === 'in' && data === '0x' && value === String(amount)
  return [
    ...receivers.map((to) => [`to ${to}`, changed({ to })] as const),
    ...values
      .filter((value) => BigInt(value) !== BigInt(tx.value))
      .map((value) => [`with ${value}`, changed({ value })] as const),
    ...calls
      .filter(([, data]) => data !== tx.data && !isHarmless(data, tx.value))
      .map(([name, data]) => [name, changed({ data })] as const),
    ...[2n, 1_000n].map(
      (times) =>
        [`a promise of ${times} times as much`, { dstAmount: String(amount * times), tx }] as const,
    ),
    ['a promise that is no number', { dstAmount: '1e30', tx }],
    ['no transaction', { dstAmount }],
  ]
}

test('of 40 and more lies of a swap service none reaches the wallet', async () => {
  const reached: string[] = []
  let tried = 0
  for (const way of ['in', 'out'] as const)
    for (const [name, lie] of lies(way)) {
      tried += 1
      const response = await build(way, lie)
      if (response.status === 200) reached.push(`${way}: ${name}`)
      else expect([400, 503]).toContain(response.status)
    }
  expect(reached).toEqual([])
  expect(tried).toBeGreaterThanOrEqual(40)
})
