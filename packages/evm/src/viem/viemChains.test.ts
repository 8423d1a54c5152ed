import { createKit } from '@latchkit/core'
import { ethereum } from '@latchkit/core/networks'
import { defineChain } from 'viem'
// oxlint-disable-next-line no-restricted-imports -- what sites pass
import { celo, mainnet, optimism, sepolia } from 'viem/chains'
import { expect, test } from 'vitest'
import { evm } from '../evm.ts'
import { getPublicClient } from './index.ts'
import { toViemChain } from './toViemChain.ts'

test('createKit takes chains of viem as they are, beside networks of the kit', () => {
  const own = defineChain({
    id: 31337,
    name: 'Own',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  })
  const kit = createKit({
    projectId: 'shop',
    adapters: [evm()],
    networks: [optimism, ethereum, sepolia, own],
  })
  expect(Array.from(kit.networks.keys())).toEqual([
    'eip155:10',
    'eip155:1',
    'eip155:11155111',
    'eip155:31337',
  ])
  expect(kit.networks.get('eip155:10')).toMatchObject({
    id: 10,
    networkId: 'eip155:10',
    namespace: 'eip155',
    name: 'OP Mainnet',
    nativeCurrency: { symbol: 'ETH', decimals: 18 },
    rpcUrls: optimism.rpcUrls.default.http,
    blockExplorer: optimism.blockExplorers.default,
  })
  expect(kit.networks.get('eip155:11155111')?.testnet).toBe(true)
  expect(kit.networks.get('eip155:31337')?.blockExplorer).toBeUndefined()
  expect(kit.networks.get('eip155:1')).toBe(ethereum)
  expect(kit.store.get().connections.namespaces.eip155?.networkId).toBe('eip155:10')
})

test('what viem knows of a chain reaches its clients: contracts, formatters and serializers', () => {
  const kit = createKit({ projectId: 'shop', adapters: [evm()], networks: [mainnet, celo] })
  const { chain } = getPublicClient(kit, { chainId: celo.id })
  expect(chain.contracts?.multicall3).toEqual(celo.contracts.multicall3)
  expect(chain.formatters).toBe(celo.formatters)
  expect(chain.serializers).toBe(celo.serializers)
  expect(chain.blockExplorers?.default).toEqual(celo.blockExplorers.default)
  expect(chain.rpcUrls.default.http).toEqual(celo.rpcUrls.default.http)
  expect(toViemChain(ethereum)).toEqual(
    expect.objectContaining({ id: 1, name: 'Ethereum', nativeCurrency: ethereum.nativeCurrency }),
  )
  expect(toViemChain(ethereum)).not.toHaveProperty('networkId')
})

test('a chain of viem without a node, and what is no network at all, are refused with what to pass', () => {
  const make = (...networks: readonly unknown[]) =>
    createKit({ projectId: 'shop', adapters: [evm()], networks: networks as [typeof mainnet] })
  const silent = { ...mainnet, rpcUrls: { default: { http: [] } } }
  expect(() => make(silent)).toThrow(/eip155:1 has no endpoint.*rpcUrls/s)
  for (const wrong of [undefined, null, 1, 'mainnet', { id: 1, name: 'Ethereum' }])
    expect(() => make(wrong)).toThrow(
      /is not a network id.*`@latchkit\/core\/networks` or chains of viem/s,
    )
  const alone = { projectId: 'shop', adapters: [evm()], networks: mainnet } as never
  expect(() => createKit(alone)).toThrow(/`networks`.*\[ethereum\]/s)
})
