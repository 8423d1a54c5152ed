import type { Prices } from '@latchkit/wire'
import { expect, test } from 'vitest'
import { bitcoinNetwork } from '../../../test/bitcoinNetwork.ts'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp } from '@latchkit/test-kit/createTestApp'
import { solanaNetwork } from '../../../test/solanaNetwork.ts'
import { startNode, type NodeCall } from '@latchkit/test-kit/startNode'

const solana = solanaNetwork('').caipNetworkId
const bitcoin = bitcoinNetwork('').caipNetworkId
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const mint = 'GYUbjc8XZSbz8K21zBasax5SFH2bsy1Z1eBJeSE8Zhce'

async function ask(addresses: readonly string[]): Promise<Response> {
  const url = await closedPort()
  const { app } = await createTestApp({
    networks: [solanaNetwork(url), bitcoinNetwork(url)],
    prices: {
      tokens: [
        { address: `${solana}:So11111111111111111111111111111111111111111`, price: 150 },
        { address: `${solana}:${mint}`, price: 1 },
        { address: `${bitcoin}:native`, price: 60_000 },
      ],
    },
    tokenLists: [
      { address: `${solana}:${mint}`, name: 'USD Example', symbol: 'USDX', decimals: 6 },
    ],
  })
  const body = JSON.stringify({ projectId: 'local', currency: 'usd', addresses })
  return await app.request('/v1/fungible/price', { method: 'POST', body })
}

test('coins and tokens of Solana and Bitcoin have prices by network and address', async () => {
  const response = await ask([
    `${bitcoin}:native`,
    `${solana}:So11111111111111111111111111111111111111111`,
    `${solana}:${mint}`,
  ])
  const { fungibles } = (await response.json()) as Prices
  expect(fungibles.map(({ symbol, price, decimals }) => [symbol, price, decimals])).toEqual([
    ['BTC', 60_000, 8],
    ['SOL', 150, 9],
    ['USDX', 1, 6],
  ])
})

test('where a node refuses to tell of a token, the network is away', async () => {
  const { url } = await startNode((body) => {
    const refuse = ({ id }: NodeCall): object => ({
      id,
      error: { code: -32_010, message: 'excluded from account secondary indexes' },
    })
    return Array.isArray(body) ? body.map(refuse) : refuse(body as NodeCall)
  })
  const { app } = await createTestApp({
    networks: [{ ...solanaNetwork(url), caipNetworkId: mainnet }],
    prices: { tokens: [{ address: `${mainnet}:${mint}`, price: 1 }] },
  })
  const body = JSON.stringify({
    projectId: 'local',
    currency: 'usd',
    addresses: [`${mainnet}:${mint}`],
  })
  const response = await app.request('/v1/fungible/price', { method: 'POST', body })
  expect(response.status).toBe(503)
})

test.each([
  ['letters of another case', `${solana}:${mint.toLowerCase()}`],
  ['an EVM address on Solana', `${solana}:0x${'e'.repeat(40)}`],
  ['a token on Bitcoin', `${bitcoin}:${mint}`],
])('%s are no token', async (_name, address) => {
  const response = await ask([address])
  expect(response.status).toBe(400)
})
