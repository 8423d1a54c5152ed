import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from '../../config/parseConfig.ts'
import { testNetwork } from '@latchkit/test-kit/createTestApp'

const some = `0x${'a'.repeat(40)}`
const swaps = { wrappedNative: some, router: some, v2Factory: some }
const anchor = `eip155:31337:${some}`

function errorsOf(prices: object, network: object = {}): readonly string[] {
  const config = {
    projects: [{ id: 'p', name: 'P', origins: [] }],
    networks: [testNetwork('http://127.0.0.1:1', network)],
    prices,
  }
  try {
    parseConfig(JSON.stringify(config))
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.errors
    throw error
  }
}

test('pools, services and their order are understood', () => {
  const prices = {
    pools: { anchors: [anchor] },
    services: [{ kind: 'defillama' }, { kind: 'coingecko', apiKey: 'key' }],
    sources: ['coingecko', 'pools', 'stated'],
  }
  expect(errorsOf(prices, { swaps })).toEqual([])
})

test.each([
  [{ pools: { anchors: [anchor] } }, 'which has no pools; give that network swaps'],
  [{ pools: { anchors: [] } }, 'prices.pools.anchors is []'],
  [{ sources: ['pools'] }, 'prices.sources[0] is "pools", which is not set up'],
  [{ services: [{ kind: 'defillama' }, { kind: 'defillama' }] }, 'for the second time'],
  [{ services: [{ kind: 'defillama' }], currency: 'eur' }, 'defillama, which tells dollars'],
  [{ services: [{ kind: 'oracle' }] }, 'it must be "coingecko" or "defillama"'],
  [{ services: [{ kind: 'coingecko', url: 'ftp://x' }] }, 'prices.services[0].url'],
  [
    { services: [{ kind: 'coingecko', networks: { ethereum: { coin: 'x' } } }] },
    'prices.services[0].networks',
  ],
  [{ cacheSeconds: 0 }, 'prices.cacheSeconds is 0'],
])('%j is a mistake', (prices, sentence) => {
  expect(errorsOf(prices).join('\n')).toContain(sentence)
})

test.each([
  [{ kind: 'blockscout' }, 'has no url'],
  [{ kind: 'etherscan' }, 'has no apiKey'],
  [{ kind: 'zerion' }, 'has no apiKey'],
  [{ kind: 'covalent', url: 'https://x.net' }, '"blockscout", "etherscan" or "zerion"'],
  [{ kind: 'blockscout', url: 'https://x.net', serves: [] }, 'networks[0].indexer.serves'],
])('the indexer %j is a mistake', (indexer, sentence) => {
  expect(errorsOf({}, { indexer }).join('\n')).toContain(sentence)
})

test('an indexer is for EVM networks alone', () => {
  const indexer = { kind: 'zerion', apiKey: 'key' }
  const caipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
  expect(errorsOf({}, { indexer, caipNetworkId }).join('\n')).toContain('eip155 networks only')
})
