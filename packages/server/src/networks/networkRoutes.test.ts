import { supportedChainsSchema } from '@latchkit/wire'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'

test('the networks are told with their explorer, and never with their nodes', async () => {
  const blockExplorer = { name: 'Explorer', url: 'https://explorer.example' }
  const { json } = await createTestApp({
    networks: [
      testNetwork('http://node.example/secret', { blockExplorer, testnet: true }),
      testNetwork('http://node.example/secret', { caipNetworkId: 'eip155:5', name: 'Other' }),
    ],
  })
  const answer = await json('/v1/supported-chains')
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  expect(answer).toEqual({
    http: ['eip155:31337', 'eip155:5'],
    ws: [],
    networks: [
      { caipNetworkId: 'eip155:31337', name: 'Test', nativeCurrency, testnet: true, blockExplorer },
      { caipNetworkId: 'eip155:5', name: 'Other', nativeCurrency },
    ],
  })
  expect(v.parse(supportedChainsSchema, answer)).toEqual(answer)
})
