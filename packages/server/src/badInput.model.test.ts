import { jsonRpcRequestSchema } from '@latchkit/wire'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createRoutes } from './app.ts'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, testGuards, testNetwork } from '@latchkit/test-kit/createTestApp'

const odd = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    'null',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    '%00',
    '\u202e',
    'eip155:31337',
    'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    'eip155:31337:0x00000000000000000000000000000000000000aa',
    '9'.repeat(78),
    'eip155:99999999999999999999',
    '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    'a'.repeat(5_000),
    'usd',
    'local',
    'e30',
    'eyJhIjoxfQ',
  ),
)
const names = fc.constantFrom(
  'chainId',
  'cursor',
  'currency',
  'forceUpdate',
  'onramp',
  'page',
  'entries',
  'search',
  'include',
  'exclude',
  'chains',
  'names',
  'rdns',
  'badge_type',
  'sort',
  'amount',
  'from',
  'to',
  'tokenAddress',
  'userAddress',
  'type',
  'purchaseCurrency',
  'paymentAmount',
  'paymentCurrency',
  'x',
)
const calls = fc.record(
  {
    jsonrpc: fc.constantFrom('2.0', '1.0', 2),
    id: fc.jsonValue(),
    method: fc.oneof(odd, fc.constant('eth_chainId')),
    params: fc.jsonValue(),
  },
  { requiredKeys: [] },
)
const bodies = fc.oneof(
  fc.json(),
  fc.string(),
  calls.map((call) => JSON.stringify(call)),
  fc.array(calls, { maxLength: 4 }).map((list) => JSON.stringify(list)),
  fc
    .record({
      projectId: fc.constant('local'),
      currency: fc.oneof(odd, fc.constant('usd')),
      addresses: fc.oneof(fc.jsonValue(), fc.array(odd)),
    })
    .map((body) => JSON.stringify(body)),
  fc
    .record({
      projectId: fc.constant('local'),
      amount: fc.oneof(odd, fc.constant('5')),
      from: odd,
      to: odd,
      userAddress: odd,
      eip155: fc.oneof(fc.jsonValue(), fc.record({ slippage: fc.double(), permit: odd })),
    })
    .map((body) => JSON.stringify(body)),
  fc
    .record({
      projectId: fc.constant('local'),
      purchaseCurrency: odd,
      paymentCurrency: fc.oneof(odd, fc.constant('USD')),
      amount: fc.oneof(odd, fc.double()),
      destinationCurrencyCode: fc.oneof(odd, fc.constant('ETH')),
      sourceCurrencyCode: fc.oneof(odd, fc.constant('USD')),
      sourceAmount: fc.oneof(odd, fc.double(), fc.constant(100)),
      sessionData: fc.jsonValue(),
      destinationWallets: fc.array(fc.record({ address: odd }), { maxLength: 2 }),
      partnerUserId: odd,
    })
    .map((body) => JSON.stringify(body)),
)
const address = '0x00000000000000000000000000000000000000bb'
const oddHex = fc.oneof(odd, fc.constantFrom('0x', '0x7a69', '0x0', `0x${'f'.repeat(64)}`, address))
const grants = fc.oneof(
  fc.jsonValue(),
  fc.array(
    fc.record({
      type: fc.constantFrom('contract-call', 'native-token-recurring-allowance', 'x'),
      data: fc.oneof(
        fc.jsonValue(),
        fc.record({
          address: oddHex,
          abi: fc.array(
            fc.record({
              type: fc.constant('function'),
              name: fc.constantFrom('f', 'g'),
              inputs: fc.array(fc.record({ type: fc.oneof(odd, fc.constant('uint256')) })),
            }),
          ),
          functions: fc.array(
            fc.record({
              functionName: fc.constantFrom('f', 'g'),
              args: fc.oneof(
                fc.jsonValue(),
                fc.array(fc.record({ operator: fc.constant('EQUAL'), value: odd })),
              ),
            }),
          ),
          allowance: oddHex,
          start: fc.oneof(fc.jsonValue(), fc.nat()),
          period: fc.oneof(fc.jsonValue(), fc.nat()),
        }),
      ),
    }),
  ),
)
const sessionBodies = fc
  .record(
    {
      expiry: fc.oneof(fc.jsonValue(), fc.constant(9_999_999_999)),
      signer: fc.oneof(
        fc.jsonValue(),
        fc.constant({
          type: 'keys',
          data: { keys: [{ type: 'secp256k1', publicKey: `0x04${'1'.repeat(128)}` }] },
        }),
      ),
      permissions: grants,
      policies: grants,
      pci: fc.oneof(odd, fc.uuid()),
      context: oddHex,
      signature: oddHex,
      userOp: fc.oneof(
        fc.jsonValue(),
        fc.dictionary(fc.constantFrom('sender', 'nonce', 'callData', 'signature'), oddHex),
      ),
    },
    { requiredKeys: [] },
  )
  .map((body) => JSON.stringify(body))
const walletCalls = fc
  .record({
    jsonrpc: fc.constant('2.0'),
    id: fc.oneof(fc.nat(), fc.string()),
    method: fc.constantFrom(
      'wallet_getCapabilities',
      'wallet_getAssets',
      'wallet_prepareCalls',
      'wallet_sendPreparedCalls',
      'wallet_getCallsStatus',
    ),
    params: fc.oneof(
      fc.jsonValue(),
      fc.array(oddHex, { maxLength: 2 }),
      fc.tuple(
        fc.record(
          {
            from: oddHex,
            account: oddHex,
            chainId: oddHex,
            calls: fc.array(
              fc.record({ to: oddHex, value: oddHex, data: oddHex }, { requiredKeys: ['to'] }),
            ),
            capabilities: fc.oneof(
              fc.jsonValue(),
              fc.record({ permissions: fc.record({ context: odd }) }),
            ),
            chainFilter: fc.array(oddHex),
            assetFilter: fc.dictionary(oddHex, fc.array(oddHex)),
            preparedCalls: fc.jsonValue(),
            signature: oddHex,
            context: odd,
          },
          { requiredKeys: [] },
        ),
      ),
    ),
  })
  .map((body) => JSON.stringify(body))
const isRpc = (path: string): boolean => path === '/v1/wallet' || path === '/v1/json-rpc'
const native = 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const swaps = { wrappedNative: address, router: address, v2Factory: address }

/** Whether a body comes as far as the method that it names. */
function isJsonRpc(body: string): boolean {
  try {
    return v.is(jsonRpcRequestSchema, JSON.parse(body))
  } catch {
    return false
  }
}

/** A lone surrogate cannot stand in an address at all. */
function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '')) || 'x'
}

test('whatever comes in, no answer is an accident', async () => {
  const { app, parts, lines } = await createTestApp({
    networks: [testNetwork(await closedPort(), { swaps })],
    sessions: {
      signerKey: `0x${'1'.repeat(64)}`,
      networks: [{ caipNetworkId: 'eip155:31337', validator: swaps.router }],
    },
    onramp: {
      providers: [{ kind: 'meld', apiKey: 'key', url: await closedPort() }],
      assets: [{ address: native, code: 'ETH', network: 'test' }],
    },
  })
  const routes = createRoutes(parts, testGuards)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes),
      fc.array(odd, { minLength: 1, maxLength: 2 }),
      fc.array(fc.tuple(names, odd), { maxLength: 4 }),
      fc.oneof(bodies, sessionBodies, walletCalls),
      async (route, values, query, body) => {
        let index = 0
        const path = route.path.replaceAll(/:\w+/g, () => encode(values[index++] ?? ''))
        const search = new URLSearchParams([
          ['projectId', 'local'],
          ...query.map(([name, value]) => [name, value] as [string, string]),
        ])
        const response = await app.request(`http://server.test${path}?${search}`, {
          method: route.method,
          ...(route.method === 'POST' && { body }),
        })
        const text = await response.text()
        expect(
          [200, 400, 401, 403, 404, 405, 413, 422, 426, 503],
          `${route.method} ${path}?${search} ${body} → ${response.status} ${text}`,
        ).toContain(response.status)
        if (isRpc(route.path) && (response.status === 400 || response.status === 503)) {
          const rejection: unknown = JSON.parse(text)
          const isFromBefore = 'reasons' in (rejection as object)
          expect(isFromBefore, `${body} → ${text}`).toBe(!isJsonRpc(body))
          if (!isFromBefore) {
            expect(rejection).toEqual({
              id: (JSON.parse(body) as { id: unknown }).id,
              jsonrpc: '2.0',
              error: {
                code: expect.any(Number),
                message: expect.any(String),
                data: expect.toSatisfy(() => true),
              },
            })
          }
        } else if (response.status >= 400) {
          expect(JSON.parse(text)).toMatchObject({
            status: 'FAILED',
            reasons: [
              {
                field: expect.any(String),
                name: expect.any(String),
                description: expect.any(String),
              },
            ],
          })
        }
      },
    ),
    { numRuns: 1_500 },
  )
  expect(lines.filter(({ level }) => level === 'error')).toEqual([])
})
