import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from '../config/parseConfig.ts'

const address = '0x00000000000000000000000000000000000000aa'
const pools = { wrappedNative: address, router: address, v2Factory: address }

function errorsOf(network: object): readonly string[] {
  const config = {
    projects: [{ id: 'shop', name: 'Shop', origins: [] }],
    networks: [
      {
        caipNetworkId: 'eip155:1',
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://rpc.example.com'],
        ...network,
      },
    ],
  }
  try {
    parseConfig(JSON.stringify(config))
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.errors
    throw error
  }
}

test('pools of either version, or a service, are enough', () => {
  const { v2Factory: _v2Factory, ...v3 } = { ...pools, v3Factory: address, v3Quoter: address }
  expect(errorsOf({ swaps: pools })).toEqual([])
  expect(errorsOf({ swaps: v3 })).toEqual([])
  expect(errorsOf({ swapService: { kind: '0x', spender: address } })).toEqual([])
})

test('without a factory nothing can be found, and one of version 3 needs its quoter', () => {
  const { v2Factory: _v2Factory, ...none } = pools
  expect(errorsOf({ swaps: none })).toEqual([
    'networks[0].swaps has no factory; set v2Factory, or v3Factory with v3Quoter.',
  ])
  expect(errorsOf({ swaps: { ...pools, v3Factory: address } })).toEqual([
    'networks[0].swaps has only one of v3Factory and v3Quoter; set both or none.',
  ])
})

test('pools and several services can be asked together, each once, on EVM networks alone', () => {
  const swapService = { kind: 'lifi', spender: address }
  const others = [swapService, { kind: '0x', spender: address }]
  expect(errorsOf({ swaps: pools, swapService })).toEqual([])
  expect(errorsOf({ swaps: pools, swapService: others })).toEqual([])
  expect(errorsOf({ swapService: [swapService, swapService] })).toEqual([
    'networks[0].swapService names lifi twice; keep one of them.',
  ])
  expect(errorsOf({ swapService: [{ kind: '0x', spender: 'here' }] })[0]).toContain(
    'networks[0].swapService[0].spender',
  )
  const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(errorsOf({ caipNetworkId, swapService })).toEqual([
    `networks[0].swapService is set for ${caipNetworkId}; swaps are on eip155 networks, and on solana ones by the service jupiter: remove it.`,
  ])
})

test('Solana networks have swaps by the service that speaks Jupiter’s API', () => {
  const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const program = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'
  const swapService = { kind: 'jupiter', url: 'https://swaps.example.com', apiKey: 'key', program }
  expect(errorsOf({ caipNetworkId, swapService })).toEqual([])
  expect(errorsOf({ caipNetworkId, swapService: { kind: 'jupiter' } })).toEqual([])
  expect(
    errorsOf({ caipNetworkId, swapService: { ...swapService, program: 'Jupiter' } })[0],
  ).toContain('networks[0].swapService.program')
  expect(errorsOf({ swapService: { kind: 'jupiter' } })).toEqual([
    'networks[0].swapService names jupiter, which is for solana networks: remove it.',
  ])
})

test('a key of a service is not repeated', () => {
  const [mistake] = errorsOf({ swapService: { kind: '1inch', spender: address, apiKey: 4711 } })
  expect(mistake).toContain('networks[0].swapService.apiKey cannot be used')
  expect(mistake).not.toContain('4711')
})
