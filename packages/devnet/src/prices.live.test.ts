import { parseConfig, startServer, type RunningServer } from '@latchkit/server'
import type { Balances, Prices, SwapTransaction } from '@latchkit/wire'
import {
  createClient,
  encodeFunctionData,
  http,
  parseAbi,
  parseEther,
  publicActions,
  type Address,
  type Hex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { accountOf } from './accounts.ts'
import { createServerConfig } from './createServerConfig.ts'
import type { Devnet } from './devnet.ts'
import { choosePorts } from './ports/choosePorts.ts'
import { contractAddresses } from './seed/contractAddresses.ts'
import { exchangeAddresses } from './seed/exchange/exchangeAddresses.ts'
import { up } from './up.ts'

const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const one = contractAddresses(31337)
const two = contractAddresses(31338)
const market = privateKeyToAccount(accountOf('market').privateKey)

let devnet: Devnet
beforeAll(async () => {
  devnet = await up({ ports: 'free', without: ['server', 'demo', 'status', 'solana', 'bitcoin'] })
})
afterAll(() => devnet.stop())

const id = (chainId: number, address: string): string => `eip155:${chainId}:${address}`

/** A server over the chains of this test that is told no price but what `pools` says. */
async function serverWith(
  pools: object,
  prices: object = {},
  isListed: (address: string) => boolean = () => true,
): Promise<RunningServer> {
  const config = createServerConfig(await choosePorts('usual', {}))
  const networks = config.networks
    .filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
    .map((network) => {
      const chain = devnet.chains.find(({ networkId }) => networkId === network.caipNetworkId)
      return { ...network, rpcUrls: [chain?.rpcUrl] }
    })
  const ids = networks.map(({ caipNetworkId }) => `${caipNetworkId}:`)
  const { login: _login, onramp: _onramp, relay: _relay, ...rest } = config
  const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore }
  const settings = {
    ...rest,
    port: 0,
    networks,
    tokenLists: config.tokenLists.filter(
      ({ address }) => ids.some((prefix) => address.startsWith(prefix)) && isListed(address),
    ),
    prices: { pools, cacheSeconds: 1, ...prices },
  }
  const server = await startServer(parseConfig(JSON.stringify(settings)), silent)
  onTestFinished(() => server.stop())
  return server
}

function ignore(): void {
  // Nothing is said of a test.
}

async function pricesOf(
  server: RunningServer,
  ids: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const response = await fetch(`${server.url}/v1/fungible/price`, {
    method: 'POST',
    body: JSON.stringify({ projectId: 'local', currency: 'usd', addresses: ids }),
  })
  const { fungibles = [] } = (await response.json()) as Partial<Prices>
  return Object.fromEntries(fungibles.map(({ address, price }) => [address, price]))
}

function chainOne() {
  const rpcUrl = devnet.chains.find((chain) => chain.id === 31337)?.rpcUrl
  return createClient({ transport: http(rpcUrl), pollingInterval: 50 }).extend(publicActions)
}

/** Sends as the account that owns what the pools hold. */
async function send(tx: { to: Address; data: Hex; value?: bigint }): Promise<void> {
  const client = chainOne()
  const serializedTransaction = await market.signTransaction({
    chainId: 31337,
    type: 'eip1559',
    nonce: await client.getTransactionCount({ address: market.address }),
    gas: 600_000n,
    maxFeePerGas: 3_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
    ...tx,
  })
  const hash = await client.sendRawTransaction({ serializedTransaction })
  await client.request({ method: 'evm_mine' } as never)
  const { status } = await client.waitForTransactionReceipt({ hash })
  expect(status).toBe('success')
}

/** Sells coins over the server, as a wallet does. */
async function sellCoins(server: RunningServer, amount: bigint): Promise<void> {
  const response = await fetch(`${server.url}/v1/convert/build-transaction`, {
    method: 'POST',
    body: JSON.stringify({
      projectId: 'local',
      amount: String(amount),
      from: id(31337, native),
      to: id(31337, one.usdx),
      userAddress: id(31337, market.address),
      eip155: { slippage: 50 },
      disableEstimate: true,
    }),
  })
  const { tx } = (await response.json()) as SwapTransaction
  const to = tx.to.slice(tx.to.lastIndexOf(':') + 1) as Address
  await send({ to, data: tx.data as Hex, value: BigInt(tx.value) })
}

async function giveCoins(amount: bigint): Promise<void> {
  const params = [market.address, `0x${amount.toString(16)}`]
  await chainOne().request({ method: 'anvil_setBalance', params } as never)
}

const anchors = [id(31337, one.usdx), id(31338, two.usdx)]

test('coins and tokens are priced by their pools against a stable coin', async () => {
  const server = await serverWith({ anchors })
  const asked = {
    coinOne: id(31337, native),
    wrapped: id(31337, exchangeAddresses(31337).wrappedCoin),
    daiOne: id(31337, one.wdai),
    anchor: id(31337, one.usdx),
    coinTwo: id(31338, native),
    daiTwo: id(31338, two.wdai),
  }
  const found = await pricesOf(server, Object.values(asked))
  expect(found[asked.coinOne]).toBeCloseTo(2000, 6)
  expect(found[asked.wrapped]).toBe(found[asked.coinOne])
  expect(found[asked.daiOne]).toBeCloseTo(1, 6)
  expect(found[asked.anchor]).toBe(1)
  expect(found[asked.coinTwo]).toBeCloseTo(0.5, 6)
  expect(found[asked.daiTwo]).toBeCloseTo(1, 6)
})

test('without a pool of its own against an anchor, a token is priced over another one', async () => {
  const server = await serverWith({ anchors: [id(31338, two.wdai)] })
  const coin = id(31338, native)
  const found = await pricesOf(server, [coin, id(31338, two.usdx)])
  expect(found[id(31338, two.usdx)]).toBeCloseTo(1, 6)
  expect(found[coin]).toBeCloseTo(0.5, 6)
})

test('an anchor counts for what is stated of it', async () => {
  const stated = { tokens: [{ address: id(31337, one.usdx), price: 0.9 }] }
  const server = await serverWith({ anchors }, stated)
  const coin = id(31337, native)
  expect((await pricesOf(server, [coin]))[coin]).toBeCloseTo(1800, 5)
})

test('what no pool is deep enough for has no price, and is no error', async () => {
  const coin = id(31337, native)
  const deep = await serverWith({ anchors, minimumDepth: 50_000_000 })
  expect(await pricesOf(deep, [coin])).toEqual({})
  const server = await serverWith({ anchors })
  const found = await pricesOf(server, [coin, id(31337, one.spam), id(31337, one.collectible)])
  expect(Object.keys(found)).toEqual([coin])
})

test('balances are worth what the pools say', async () => {
  const server = await serverWith({ anchors })
  const { address } = accountOf('alice')
  const response = await fetch(
    `${server.url}/v1/account/${address}/balance?projectId=local&currency=usd&chainId=eip155:31337`,
  )
  const { balances } = (await response.json()) as Balances
  const coin = balances.find(({ symbol }) => symbol === 'ETH')
  expect(coin?.price).toBeCloseTo(2000, 6)
  expect(coin?.value).toBeCloseTo(Number(coin?.quantity.numeric) * 2000, 4)
})

const exchange = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function deposit() payable',
  'function transfer(address, uint256) returns (bool)',
  'function sync()',
])

test('more of an unlisted token than its pool could pay has no worth', async () => {
  // Alice has a thousand XDAI; a trial in pools of ten tells of five hundred at most.
  const worth = async (minimumDepth: number, isListed: boolean): Promise<number | undefined> => {
    const dai = id(31337, one.wdai)
    const server = await serverWith({ anchors, minimumDepth }, {}, (it) => isListed || it !== dai)
    const { address } = accountOf('alice')
    const query = 'projectId=local&currency=usd&chainId=eip155:31337'
    const response = await fetch(`${server.url}/v1/account/${address}/balance?${query}`)
    const { balances } = (await response.json()) as Balances
    return balances.find((balance) => balance.symbol === 'XDAI')?.price
  }
  expect(await worth(10, false)).toBe(0)
  expect(await worth(10, true)).toBeCloseTo(1, 6)
  expect(await worth(10_000, false)).toBeCloseTo(1, 6)
})

test('who bends a thin pool bends no price', async () => {
  const asked = [id(31337, native), id(31337, one.wdai)]
  const before = await pricesOf(await serverWith({ anchors }), asked)
  const { wrappedCoin: coin, v2Factory: factory } = exchangeAddresses(31337)
  const pair = await chainOne().readContract({
    address: factory,
    abi: exchange,
    functionName: 'getPair',
    args: [coin, one.wdai],
  })
  await giveCoins(parseEther('1000'))
  const value = parseEther('9')
  const gift = encodeFunctionData({ abi: exchange, functionName: 'transfer', args: [pair, value] })
  await send({
    to: coin,
    data: encodeFunctionData({ abi: exchange, functionName: 'deposit' }),
    value,
  })
  await send({ to: coin, data: gift })
  await send({ to: pair, data: encodeFunctionData({ abi: exchange, functionName: 'sync' }) })
  // The coin is worth a tenth there now.
  expect(await pricesOf(await serverWith({ anchors }), asked)).toEqual(before)
})

test('a jump of a deep pool is not believed at once', async () => {
  const server = await serverWith({ anchors })
  const coin = id(31337, native)
  const before = await pricesOf(server, [coin])
  await giveCoins(parseEther('1000'))
  for (const coins of ['30', '30', '20', '20', '20', '20'])
    await sellCoins(server, parseEther(coins))
  // A server that has just started knows no other market; the one that has seen it, waits.
  const fresh = await serverWith({ anchors })
  expect((await pricesOf(fresh, [coin]))[coin]).toBeLessThan(1_700)
  // Nobody has asked for the wrapped coin, so its price comes from no cache.
  const wrapped = id(31337, exchangeAddresses(31337).wrappedCoin)
  expect((await pricesOf(server, [wrapped]))[wrapped]).toBe(before[coin])
})
