import { parseConfig, startServer, type RunningServer } from '@latchkit/server'
import type { Balances, Portfolio, PortfolioPeriod } from '@latchkit/wire'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, erc20Abi, http, parseAbi, publicActions, type Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from './accounts.ts'
import { callRpc } from './callRpc.ts'
import { createServerConfig } from './createServerConfig.ts'
import { networks } from './networks.ts'
import { choosePorts } from './ports/choosePorts.ts'
import { anvilPath } from './processes/anvilPath.ts'
import { seed } from './seed.ts'
import { contractAddresses } from './seed/contractAddresses.ts'
import { exchangeAddresses } from './seed/exchange/exchangeAddresses.ts'
import { pairAddress } from './seed/exchange/pairAddress.ts'
import { writeGenesis } from './seed/writeGenesis.ts'
import { untilAnswers } from './untilAnswers.ts'

const [network] = networks
const { usdx, wdai } = contractAddresses(31337)
const { v2Factory, v3Factory, wrappedCoin } = exchangeAddresses(31337)
const pair = pairAddress(v2Factory, wrappedCoin, usdx)
const alice = accountOf('alice').address
const dayMs = 86_400_000
/** Dollars that a pool must hold on each side for its price to count. */
const minimumDepth = 10_000
const abi = parseAbi([
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32)',
  'function getPool(address, address, uint24) view returns (address)',
  'function slot0() view returns (uint160 root, int24, uint16, uint16, uint16, uint8, bool)',
])

let folder: string
let anvil: ChildProcess
let rpcUrl: string
let client: ReturnType<typeof clientOf>
let server: RunningServer

/** A chain as the stack makes it, except that it remembers every balance of its past. */
beforeAll(async () => {
  if (!network) throw new Error('There is a first network.')
  folder = await mkdtemp(join(tmpdir(), 'latch-past-'))
  const ports = await choosePorts('free', {})
  const port = ports['chain-31337']
  rpcUrl = `http://127.0.0.1:${port}`
  const genesis = await writeGenesis(folder, 31337)
  const args = [
    '--init',
    genesis,
    '--chain-id=31337',
    `--port=${port}`,
    '--accounts=0',
    '--no-mining',
  ]
  anvil = spawn(anvilPath(), args, { stdio: 'ignore' })
  client = clientOf(rpcUrl)
  await untilAnswers(() => callRpc(rpcUrl, 'eth_chainId'), AbortSignal.timeout(30_000))
  await seed(rpcUrl, network)
  await callRpc(rpcUrl, 'evm_setTime', [Math.floor(Date.now() / 1000)])
  await callRpc(rpcUrl, 'evm_mine')
  const {
    login: _login,
    onramp: _onramp,
    relay: _relay,
    sessions: _sessions,
    ...rest
  } = createServerConfig(ports)
  const id = network.networkId
  const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore }
  const settings = {
    ...rest,
    port: 0,
    networks: rest.networks.filter(({ caipNetworkId }) => caipNetworkId === id),
    tokenLists: rest.tokenLists.filter(({ address }) => address.startsWith(`${id}:`)),
    prices: {
      ...rest.prices,
      tokens: rest.prices.tokens.filter(({ address }) => address.startsWith(`${id}:`)),
      pools: { anchors: [`${id}:${usdx}`], minimumDepth },
    },
    projects: rest.projects.map(({ sponsorship: _sponsorship, ...project }) => project),
  }
  server = await startServer(parseConfig(JSON.stringify(settings)), silent)
}, 180_000)

afterAll(async () => {
  await server?.stop()
  anvil?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

function ignore(): void {
  // Nothing is said of a test.
}

async function get<T>(path: string): Promise<T> {
  const response = await fetch(`${server.url}${path}&projectId=local`)
  return (await response.json()) as T
}

async function valuesOf(
  period: PortfolioPeriod,
): Promise<readonly { atMs: number; value: number }[]> {
  const { values = [] } = await get<Portfolio>(
    `/v1/account/${alice}/portfolio?currency=usd&period=${period}`,
  )
  return values.flatMap(({ at, value }) =>
    value === null ? [] : [{ atMs: Date.parse(at), value }],
  )
}

function clientOf(url: string) {
  return createClient({ transport: http(url) }).extend(publicActions)
}

/** The last block at a time: found one by one, by the chain's own dates. */
async function datesOfBlocks(): Promise<
  readonly { readonly block: bigint; readonly atMs: number }[]
> {
  const head = await client.getBlockNumber()
  const dates: { block: bigint; atMs: number }[] = []
  for (let block = 0n; block <= head; block += 1n) {
    const { timestamp } = await client.getBlock({ blockNumber: block })
    dates.push({ block, atMs: Number(timestamp) * 1000 })
  }
  return dates
}

/**
 * Returns what the chain says that alice had after a block, at the prices that its pools had then, or
 * `undefined` for the seconds in which the market has taken its liquidity back: what little is left has no price.
 */
async function worthOnChain(block: bigint): Promise<number | undefined> {
  const at = { blockNumber: block } as const
  const held = (address: Address): Promise<bigint> =>
    client.readContract({
      address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [alice],
      ...at,
    })
  const reserves = await client.readContract({
    address: pair,
    abi,
    functionName: 'getReserves',
    ...at,
  })
  const isCoinFirst = wrappedCoin.toLowerCase() < usdx.toLowerCase()
  const [coins, dollars] = isCoinFirst ? reserves : [reserves[1], reserves[0]]
  if (Number(dollars) / 1e6 < minimumDepth) return undefined
  const pool = await client.readContract({
    address: v3Factory,
    abi,
    functionName: 'getPool',
    args: [usdx, wdai, 500],
  })
  const [root] = await client.readContract({ address: pool, abi, functionName: 'slot0', ...at })
  const ratio = (Number(root) / 2 ** 96) ** 2
  const wdaiPrice = (wdai.toLowerCase() < usdx.toLowerCase() ? ratio : 1 / ratio) * 1e12
  const coinPrice = (Number(dollars) / Number(coins)) * 1e12
  const balance = await client.getBalance({ address: alice, ...at })
  return (
    (Number(balance) / 1e18) * coinPrice +
    Number(await held(usdx)) / 1e6 +
    (Number(await held(wdai)) / 1e18) * wdaiPrice
  )
}

test('a server that has just started knows what an account was worth before, as the chain has it', async () => {
  await expect
    .poll(async () => (await valuesOf('1y')).length, { timeout: 120_000, interval: 500 })
    .toBeGreaterThan(40)
  const dates = await datesOfBlocks()
  const values = (
    await Promise.all((['24h', '7d', '30d', '1y'] as const).map((period) => valuesOf(period)))
  ).flatMap((list) => list.slice(0, -1).filter(({ value }) => value > 0))
  expect(values.length).toBeGreaterThan(150)
  expect(new Set(values.map(({ value }) => Math.round(value / 1000))).size).toBeGreaterThan(10)
  const differing: string[] = []
  const unpriced: number[] = []
  for (const { atMs, value } of values) {
    const last = dates.findLast((date) => date.atMs <= atMs)
    const actual = await worthOnChain(last?.block ?? 0n)
    if (actual === undefined) {
      unpriced.push(atMs)
      continue
    }
    const time = new Date(atMs).toISOString()
    if (Math.abs(value / actual - 1) > 1e-9) differing.push(`${time}: ${value}, not ${actual}`)
  }
  expect(differing).toEqual([])
  expect(new Set(unpriced).size).toBeLessThan(2)
}, 240_000)

async function coinChange(): Promise<number> {
  const { balances } = await get<Balances>(`/v1/account/${alice}/balance?currency=usd`)
  const coin = balances.find(({ symbol }) => symbol === network?.nativeCurrency.symbol)
  return coin?.change24h ?? Number.NaN
}

test('the change of a day is that of the pools', async () => {
  const dates = await datesOfBlocks()
  const dayAgoMs = Date.now() - dayMs
  const before = dates.findLast(({ atMs }) => atMs <= dayAgoMs - (dayAgoMs % 300_000))
  const isCoinFirst = wrappedCoin.toLowerCase() < usdx.toLowerCase()
  const reserves = await client.readContract({
    address: pair,
    abi,
    functionName: 'getReserves',
    blockNumber: before?.block ?? 0n,
  })
  const [coins, dollars] = isCoinFirst ? reserves : [reserves[1], reserves[0]]
  const price = (Number(dollars) / Number(coins)) * 1e12
  const change = (2000 / price - 1) * 100
  expect(Math.abs(change)).toBeGreaterThan(1)
  // Balances are kept for some seconds: the first ones are from before the past was read.
  await expect.poll(coinChange, { timeout: 30_000, interval: 500 }).toBeCloseTo(change, 4)
})

test('before the pools were there, nothing is said', async () => {
  const read = async (): Promise<Portfolio['values']> =>
    (await get<Portfolio>(`/v1/account/${alice}/portfolio?currency=usd&period=1y`)).values
  const first = await client.getBlock({ blockNumber: 1n })
  const opened = Number(first.timestamp) * 1000
  // The last of the pools has its liquidity after four days.
  const firstPriced = async (): Promise<number | null | undefined> =>
    (await read())?.find(({ at }) => Date.parse(at) > opened + 6 * dayMs)?.value
  // The past is read from its end to its beginning.
  await expect.poll(firstPriced, { timeout: 120_000, interval: 500 }).toBeTruthy()
  expect(await firstPriced()).toBeGreaterThan(0)
  for (const { at, value } of (await read()) ?? [])
    if (Date.parse(at) < opened - dayMs) expect(value).toBe(0)
}, 150_000)
