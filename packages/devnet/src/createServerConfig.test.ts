import { parseConfig } from '@latchkit/server'
import { expect, test } from 'vitest'
import { analyticsToken, createServerConfig } from './createServerConfig.ts'
import { networks } from './networks.ts'
import { choosePorts } from './ports/choosePorts.ts'
import { contractAddresses } from './seed/contractAddresses.ts'
import { exchangeAddresses } from './seed/exchange/exchangeAddresses.ts'

const ports = await choosePorts('usual', {})

test('the server listens on its port and serves the demo of this stack alone', () => {
  expect(createServerConfig(ports)).toMatchObject({
    host: '127.0.0.1',
    port: 3100,
    projects: [{ id: 'local', origins: ['http://localhost:3000', 'http://127.0.0.1:3000'] }],
  })
})

test('a site of a developer is served besides the demo, each once', () => {
  const { projects } = createServerConfig(ports, ['http://localhost:5173', 'http://localhost:3000'])
  expect(projects[0]?.origins).toEqual([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://localhost:5173',
  ])
})

test('every chain has an icon of its own', () => {
  const icons = createServerConfig(ports).networks.map(({ icon }) => icon)
  expect(icons).not.toContain(undefined)
  expect(new Set(icons).size).toBe(icons.length)
})

test('pictures of names come through the server, and it takes the events of pages', () => {
  const { avatars, analytics } = parseConfig(JSON.stringify(createServerConfig(ports)))
  expect(avatars).toBe('proxy')
  expect(analytics).toMatchObject({ enabled: true, sink: { token: analyticsToken } })
})

test('some wallets of the directory are certified', () => {
  const { wallets } = parseConfig(JSON.stringify(createServerConfig(ports)))
  expect(wallets.certified.length).toBeGreaterThan(2)
  for (const id of wallets.certified) expect(id).toMatch(/^[0-9a-f]{64}$/)
})

test('every chain is told with its node, its coin and the local explorer', () => {
  expect(createServerConfig(ports)).toMatchObject({
    networks: [
      {
        caipNetworkId: 'eip155:31337',
        name: 'Latch One',
        nativeCurrency: { symbol: 'ETH' },
        rpcUrls: ['http://127.0.0.1:8545'],
        blockExplorer: { url: 'http://localhost:3200/31337' },
      },
      {
        caipNetworkId: 'eip155:31338',
        name: 'Latch Two',
        nativeCurrency: { name: 'Latch Two Coin', symbol: 'LTWO' },
        rpcUrls: ['http://127.0.0.1:8546'],
        blockExplorer: { url: 'http://localhost:3200/31338' },
      },
      {
        caipNetworkId: expect.stringMatching(/^solana:/),
        name: 'Latch Solana',
        nativeCurrency: { symbol: 'SOL', decimals: 9 },
        rpcUrls: ['http://127.0.0.1:8899'],
        blockExplorer: { url: 'http://localhost:3200/solana' },
      },
      {
        caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
        name: 'Latch Bitcoin',
        nativeCurrency: { symbol: 'BTC', decimals: 8 },
        rpcUrls: ['http://127.0.0.1:3002'],
        blockExplorer: { url: 'http://localhost:3200/bitcoin' },
      },
    ],
  })
})

test('coins and tokens have prices by chain and address; the advertisement has none', () => {
  const { tokens } = createServerConfig(ports).prices
  const prices = Object.fromEntries(tokens.map(({ address, price }) => [address, price]))
  const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  expect(prices[`eip155:31337:${native}`]).toBe(2000)
  expect(prices[`eip155:31338:${native}`]).toBe(0.5)
  expect(prices[`eip155:31337:${contractAddresses(31337).usdx}`]).toBe(1)
  expect(prices[`eip155:31338:${contractAddresses(31338).wdai}`]).toBe(1)
  expect(prices[`eip155:31337:${contractAddresses(31337).spam}`]).toBeUndefined()
})

test('only the advertisement is flagged as spam, on each chain', () => {
  const lists = createServerConfig(ports).tokenLists
  expect(lists.filter((token) => token.spam).map((token) => token.address)).toEqual([
    `eip155:31337:${contractAddresses(31337).spam}`,
    `eip155:31338:${contractAddresses(31338).spam}`,
  ])
  expect(lists.filter((token) => token.address.startsWith('eip155:'))).toHaveLength(8)
})

test('each chain is told with its exchanges, and its coin as a token at the same price', () => {
  const config = createServerConfig(ports)
  for (const network of networks) {
    const { wrappedCoin, router, quoter } = exchangeAddresses(network.id)
    const id = `${network.networkId}:${wrappedCoin}`
    const configured = config.networks.find((one) => one.caipNetworkId === network.networkId)
    expect(configured?.swaps).toMatchObject({
      wrappedNative: wrappedCoin,
      router,
      v3Quoter: quoter,
    })
    const native = `${network.networkId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
    const priceOf = (address: string): number | undefined =>
      config.prices.tokens.find((one) => one.address === address)?.price
    expect(priceOf(id)).toBe(priceOf(native))
    expect(config.tokenLists.find((token) => token.address === id)?.symbol).toBe(
      `W${network.nativeCurrency.symbol}`,
    )
  }
})

test('the server understands every word of it', () => {
  const { networks } = parseConfig(JSON.stringify(createServerConfig(ports)))
  expect(networks.map(({ caipNetworkId }) => caipNetworkId.split(':')[0])).toEqual([
    'eip155',
    'eip155',
    'solana',
    'bip122',
  ])
})
