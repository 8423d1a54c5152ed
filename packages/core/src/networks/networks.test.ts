import { parseNetworkId } from '@latchkit/wire'
import { expect, test } from 'vitest'
import * as exported from './index.ts'
import type { Network } from './index.ts'

const builtIn = Object.values(exported).filter(
  (each): each is Network => typeof each === 'object' && each !== null,
)

test('Ethereum, Polygon, three networks of Solana and three of Bitcoin are built in, and none of Polkadot', () => {
  expect(Object.fromEntries(builtIn.map(({ networkId, name }) => [networkId, name]))).toEqual({
    'eip155:1': 'Ethereum',
    'eip155:137': 'Polygon',
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
      symbol: expect.stringMatching(/^[A-Z]{3,4}$/),
      decimals: { eip155: 18, solana: 9, bip122: 8 }[network.namespace as 'eip155'],
    })
    expect(network.testnet === true).toBe(/test|dev|signet/i.test(network.name))
    if (!network.testnet) expect(network.blockExplorer?.url).toMatch(/^https:/)
  },
)
