import { parseNetworkId } from '@latchkit/wire'
import { expect, expectTypeOf, test } from 'vitest'
import * as exported from './index.ts'
import {
  arbitrum,
  avalanche,
  base,
  bsc,
  ethereum,
  linea,
  optimism,
  polygon,
  sepolia,
  type Network,
} from './index.ts'

const builtIn = Object.values(exported).filter(
  (each): each is Network => typeof each === 'object' && each !== null,
)

const others = builtIn.filter(({ namespace }) => namespace !== 'eip155')

test('the most used EVM networks are built in, each once, three networks of Solana and three of Bitcoin', () => {
  const ids = builtIn.map(({ networkId }) => networkId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(builtIn.length - others.length).toBeGreaterThanOrEqual(100)
  const asked = [ethereum, polygon, base, arbitrum, optimism, bsc, avalanche, linea, sepolia]
  expect(asked.map(({ id }) => id)).toEqual([1, 137, 8453, 42161, 10, 56, 43114, 59144, 11155111])
  expect(Object.fromEntries(others.map(({ networkId, name }) => [networkId, name]))).toEqual({
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'Solana Devnet',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'Solana Testnet',
    'bip122:000000000019d6689c085ae165831e93': 'Bitcoin',
    'bip122:000000000933ea01ad0ee984209779ba': 'Bitcoin Testnet',
    'bip122:00000008819873e925422c1ff0f99f7c': 'Bitcoin Signet',
  })
})

test.each(builtIn.map((network) => [network.name, network] as const))(
  '%s says what a wallet and the kit need of it',
  (_, network) => {
    expect(parseNetworkId(network.networkId)?.namespace).toBe(network.namespace)
    expect(network.rpcUrls.length).toBeGreaterThan(0)
    expect(network.rpcUrls.every((url) => url.startsWith('https://'))).toBe(true)
    expect(network.nativeCurrency).toEqual({
      name: expect.any(String),
      symbol: expect.stringMatching(/^[a-zA-Z0-9-]{1,6}$/),
      decimals: { eip155: 18, solana: 9, bip122: 8 }[network.namespace as 'eip155'],
    })
    expect(network.testnet === true).toBe(
      /test|dev|signet|sepolia|amoy|fuji|chiado|hoodi/i.test(network.name),
    )
    if (!network.testnet) expect(network.blockExplorer?.url).toMatch(/^https:/)
  },
)

test('the id of an EVM network is a number, as actions take it for `chainId`', () => {
  expectTypeOf(ethereum.id).toEqualTypeOf<number>()
  expectTypeOf(base.id).toEqualTypeOf<number>()
  const own = exported.defineEvmNetwork({ ...ethereum, id: 31_337 })
  expectTypeOf(own.id).toEqualTypeOf<number>()
  expect(own.networkId).toBe('eip155:31337')
})
