import { pricesSchema, type Prices } from '@latchkit/wire'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'

const native = 'eip155:31337:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const token = 'eip155:31337:0x00000000000000000000000000000000000000aa'

async function ask(body: unknown): Promise<Response> {
  const { app } = await createTestApp({
    networks: [testNetwork(await closedPort())],
    prices: {
      tokens: [
        { address: native, price: 2_000.4 },
        { address: token, price: 1 },
      ],
      rates: { eur: 0.5 },
    },
    tokenLists: [{ address: token, name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
  })
  return await app.request('http://server.test/v1/fungible/price', {
    method: 'POST',
    body: JSON.stringify(body),
  })
}

test('every token that was asked for is priced, written as it was asked', async () => {
  const response = await ask({ projectId: 'local', currency: 'usd', addresses: [native, token] })
  const answer = (await response.json()) as Prices
  expect(v.safeParse(pricesSchema, answer).issues).toBeUndefined()
  expect(answer).toEqual({
    fungibles: [
      {
        address: native,
        name: 'Ether',
        symbol: 'ETH',
        iconUrl: 'http://server.test/public/getTokenImage/ETH',
        price: 2_000.4,
        decimals: 18,
      },
      {
        address: token,
        name: 'USD Coin',
        symbol: 'USDC',
        iconUrl: 'http://server.test/public/getTokenImage/USDC',
        price: 1,
        decimals: 6,
      },
    ],
  })
})

test.each([
  ['a proxy of the operator terminates TLS', 1, 'https', 'https'],
  ['several do, and the inner ones speak HTTP', 2, 'https, http', 'https'],
  ['several do, of which one writes the scheme', 2, 'https', 'https'],
  ['a client writes what it likes before a proxy that appends', 1, 'gopher, https', 'https'],
  ['no proxy is configured', 0, 'https', 'http'],
  ['the scheme is none of the web', 1, 'javascript', 'http'],
])('pictures have the scheme that browsers use: %s', async (_, trustedProxies, header, scheme) => {
  const { app } = await createTestApp({
    networks: [testNetwork(await closedPort())],
    prices: { tokens: [{ address: native, price: 2_000 }] },
    trustedProxies,
  })
  const response = await app.request('http://server.test/v1/fungible/price', {
    method: 'POST',
    headers: { 'x-forwarded-proto': header },
    body: JSON.stringify({ projectId: 'local', currency: 'usd', addresses: [native] }),
  })
  expect(await response.json()).toMatchObject({
    fungibles: [{ iconUrl: `${scheme}://server.test/public/getTokenImage/ETH` }],
  })
})

test('another currency is reckoned by the stated rate', async () => {
  const response = await ask({ projectId: 'local', currency: 'eur', addresses: [token] })
  expect(await response.json()).toMatchObject({ fungibles: [{ price: 0.5 }] })
})

test('a token without a price is left out, also where none has one', async () => {
  const unknown = 'eip155:31337:0x00000000000000000000000000000000000000bb'
  const mixed = await ask({ projectId: 'local', currency: 'usd', addresses: [unknown, token] })
  expect(await mixed.json()).toMatchObject({ fungibles: [{ address: token }] })
  const none = await ask({ projectId: 'local', currency: 'usd', addresses: [unknown] })
  expect(none.status).toBe(200)
  expect(await none.json()).toEqual({ fungibles: [] })
})

test.each([
  ['no project', { currency: 'usd', addresses: [native] }, 401, 'authentication'],
  [
    'an unknown project',
    { projectId: 'x', currency: 'usd', addresses: [native] },
    401,
    'authentication',
  ],
  ['no addresses', { projectId: 'local', currency: 'usd', addresses: [] }, 400, 'addresses'],
  [
    'an address that is none',
    { projectId: 'local', currency: 'usd', addresses: ['0xabc'] },
    400,
    'address',
  ],
  [
    'a network that is not offered',
    {
      projectId: 'local',
      currency: 'usd',
      addresses: ['eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
    },
    400,
    'address',
  ],
  [
    'an unknown currency',
    { projectId: 'local', currency: 'chf', addresses: [native] },
    422,
    'currency',
  ],
  [
    'addresses that are not a list',
    { projectId: 'local', currency: 'usd', addresses: native },
    422,
    'addresses',
  ],
  ['a body without addresses', { projectId: 'local', currency: 'usd' }, 422, 'addresses'],
  [
    'an address that is not a text',
    { projectId: 'local', currency: 'usd', addresses: [native, 7] },
    422,
    'addresses.1',
  ],
  [
    'a currency without a rate',
    { projectId: 'local', currency: 'jpy', addresses: [native] },
    400,
    'currency',
  ],
  ['a list', [], 401, 'authentication'],
  ['nothing', null, 401, 'authentication'],
])('%s is refused', async (_name, body, status, field) => {
  const response = await ask(body)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({
    status: 'FAILED',
    reasons: [{ field, name: field }],
  })
})
