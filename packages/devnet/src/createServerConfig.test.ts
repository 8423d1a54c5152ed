import { expect, test } from 'vitest'
import { createServerConfig } from './createServerConfig.ts'
import { choosePorts } from './ports/choosePorts.ts'
import { contractAddresses } from './seed/contractAddresses.ts'

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

test('both chains are told with their node, their coin and the local explorer', () => {
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
  expect(lists).toHaveLength(6)
})
