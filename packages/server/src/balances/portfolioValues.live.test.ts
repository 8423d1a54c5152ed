import { portfolioPeriods, type Portfolio, type PortfolioPeriod } from '@latchkit/wire'
import { encodeFunctionData, erc20Abi, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, testNetwork, type TestApp } from '@latchkit/test-kit/createTestApp'
import { deploy, type Deployed } from '@latchkit/test-kit/deploy'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'
import { createPricePoints } from '../assets/prices/pricePoints.ts'
import { prune } from '../store/prune.ts'

const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const days = 90
/** Nothing was recorded on these days. */
const silent = { from: 40, to: 45 }

let anvil: Anvil
let usd: Deployed
let me: Address
let tested: TestApp
let startMs: number
let nowMs: number

/** What a coin cost: another price every day. */
const coinPrice = (atMs: number): number => 2_000 + 13 * (Math.floor(atMs / dayMs) % 31)
const usdPrice = 1

beforeAll(async () => {
  anvil = await startAnvil()
  me = anvil.accounts[1] as Address
  const [other, deployer] = [anvil.accounts[2] as Address, anvil.accounts[9] as Address]
  usd = await deploy(anvil, 'ExampleToken', ['USD Example', 'USDX', 6])
  // The chain begins now and lives three months ahead of the clock; the server is then told that time.
  startMs = Math.ceil(Date.now() / dayMs) * dayMs + dayMs
  nowMs = startMs + days * dayMs + 5 * hourMs
  for (let index = 0; index < 45; index += 1) {
    const at = Math.floor((startMs + index * 2 * dayMs + index * 977_000) / 1000)
    await anvil.request('evm_setNextBlockTimestamp', [at])
    const amount = BigInt(1 + ((index * 7) % 11))
    if (index % 3 === 0) await usd.call(deployer, 'mint', [me, amount * 250_000_000n])
    else if (index % 3 === 1) await usd.call(me, 'transfer', [other, amount * 11_000_000n])
    else if (index % 2 === 0) await anvil.send({ from: me, to: other, value: amount * 10n ** 17n })
    else await anvil.send({ from: other, to: me, value: amount * 10n ** 18n })
  }
  const id = (address: string): string => `eip155:31337:${address}`
  tested = await createTestApp({
    networks: [testNetwork(anvil.url, { history: { fromBlock: 0 } })],
    prices: {
      tokens: [
        { address: id(native), price: coinPrice(nowMs) },
        { address: id(usd.address), price: usdPrice },
      ],
      rates: { eur: 0.5 },
    },
    tokenLists: [{ address: id(usd.address), name: 'USD Example', symbol: 'USDX', decimals: 6 }],
  })
  const [chain] = tested.parts.chains.values()
  if (!chain) throw new Error('There is one chain.')
  const clock = { ms: 0 }
  const points = createPricePoints(tested.parts.store, () => clock.ms)
  for (clock.ms = startMs - dayMs; clock.ms < nowMs; clock.ms += hourMs) {
    const day = (clock.ms - startMs) / dayMs
    if (day >= silent.from && day < silent.to) continue
    const prices = { [native]: { price: coinPrice(clock.ms) }, [usd.address]: { price: usdPrice } }
    await points.record(chain, new Map(Object.entries(prices)))
  }
  await prune(tested.parts.store, nowMs)
}, 120_000)

afterAll(() => anvil.stop())

async function portfolioOf(period: PortfolioPeriod, currency = 'usd'): Promise<Portfolio> {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs })
  try {
    return await tested.json(`/v1/account/${me}/portfolio?period=${period}&currency=${currency}`)
  } finally {
    vi.useRealTimers()
  }
}

/** The coin's price that was recorded last: on the first hour of the silent days it still serves. */
function recordedPrice(atMs: number): number {
  const day = (atMs - startMs) / dayMs
  const isSilent = day >= silent.from && day < silent.to
  return coinPrice(isSilent ? startMs + silent.from * dayMs - hourMs : atMs)
}

/** What the chain says that the account had at a time, at the prices of that day. */
async function onChain(atMs: number): Promise<number> {
  const block = await blockAt(atMs)
  const coins = await anvil.request<Hex>('eth_getBalance', [me, block])
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [me] })
  const units = await anvil.request<Hex>('eth_call', [{ to: usd.address, data }, block])
  return (
    (Number(BigInt(coins)) / 1e18) * recordedPrice(atMs) + (Number(BigInt(units)) / 1e6) * usdPrice
  )
}

async function blockAt(atMs: number): Promise<Hex> {
  for (let number = Number(await anvil.request<Hex>('eth_blockNumber')); ; number -= 1) {
    const tag: Hex = `0x${number.toString(16)}`
    const { timestamp } = await anvil.request<{ timestamp: Hex }>('eth_getBlockByNumber', [
      tag,
      false,
    ])
    if (Number(timestamp) * 1000 <= atMs) return tag
  }
}

test.each(portfolioPeriods)(
  'over %s, every value is what the chain has at that time, at the price of that day',
  async (period) => {
    const { values = [] } = await portfolioOf(period)
    const known = values.flatMap(({ at, value }) =>
      value === null || Date.parse(at) < startMs ? [] : [{ atMs: Date.parse(at), value }],
    )
    expect(known.length).toBeGreaterThan(10)
    const differing: string[] = []
    for (const { atMs, value } of known) {
      const actual = await onChain(atMs)
      const time = new Date(atMs).toISOString()
      if (Math.abs(value / actual - 1) > 1e-9) differing.push(`${time}: ${value}, not ${actual}`)
    }
    expect(differing).toEqual([])
  },
)

test('days of which no price was recorded are gaps, and nothing else is', async () => {
  const { values = [] } = await portfolioOf('all')
  const gaps = values.filter(({ value }) => value === null)
  const dayOf = ({ at }: { at: string }): number => (Date.parse(at) - startMs) / dayMs
  expect(gaps.length).toBeGreaterThan(1)
  for (const gap of gaps) {
    expect(dayOf(gap)).toBeGreaterThan(silent.from)
    expect(dayOf(gap)).toBeLessThan(silent.to)
  }
})

test('another currency is that of the configured rate; without a period there are no values', async () => {
  const usdValues = await portfolioOf('7d')
  const eurValues = await portfolioOf('7d', 'eur')
  expect(eurValues.values?.at(-1)?.value).toBeCloseTo(
    (usdValues.values?.at(-1)?.value ?? 0) * 0.5,
    6,
  )
  const plain = await tested.json<Portfolio>(`/v1/account/${me}/portfolio`)
  expect(plain.values).toBeUndefined()
  expect((await tested.get(`/v1/account/${me}/portfolio?period=2d`)).status).toBe(400)
})

test('a price that was recorded a day ago gives the change since', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs })
  try {
    const { balances } = await tested.json<{
      balances: readonly { symbol: string; change24h?: number }[]
    }>(`/v1/account/${me}/balance?currency=usd`)
    const change = balances.find(({ symbol }) => symbol === 'ETH')?.change24h
    const before = coinPrice(nowMs - dayMs)
    expect(change).toBeCloseTo((coinPrice(nowMs) / before - 1) * 100, 9)
  } finally {
    vi.useRealTimers()
  }
})
