import { expect, test } from 'vitest'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, testNetwork, type TestApp } from '@latchkit/test-kit/createTestApp'

const address = '0x00000000000000000000000000000000000000aa'
const origin = 'http://localhost:3000'
const sessions = {
  signerKey: `0x${'1'.repeat(64)}`,
  networks: [{ caipNetworkId: 'eip155:31337', validator: address }],
  paymasters: ['https://paymaster.example/rpc'],
}

async function createRpcApp(more: object = {}): Promise<TestApp> {
  const url = await closedPort()
  return await createTestApp({
    networks: [
      testNetwork(url, { bundler: { url: await closedPort() } }),
      testNetwork(url, { caipNetworkId: 'eip155:5' }),
    ],
    sessions,
    ...more,
  })
}

async function post(
  { app }: TestApp,
  body: unknown,
  path = '/v1/wallet?projectId=local',
): Promise<{ readonly status: number; readonly body: unknown; readonly headers: Headers }> {
  const response = await app.request(`http://server.test${path}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'text/plain' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

async function codeOf(app: TestApp, method: string, params: unknown): Promise<unknown> {
  const { status, body } = await post(app, { id: 1, jsonrpc: '2.0', method, params })
  const { error } = body as { readonly error?: { readonly code: number } }
  return [status, error?.code]
}

const call = { to: address, value: '0x0', data: '0x' }
const prepare = (more: object = {}): readonly object[] => [
  {
    from: address,
    chainId: '0x7a69',
    calls: [call],
    capabilities: { permissions: { context: '6a6ff5a5-6a5e-4b1c-8a3c-1d6b6a1f0c11' } },
    ...more,
  },
]

test('a method that is not there is named in the refusal, at both addresses', async () => {
  const app = await createRpcApp()
  for (const path of ['/v1/wallet', '/v1/json-rpc']) {
    const body = { id: 'x', jsonrpc: '2.0', method: 'eth_sign', params: [] }
    expect(await post(app, body, `${path}?projectId=local`)).toMatchObject({
      status: 400,
      body: {
        id: 'x',
        jsonrpc: '2.0',
        error: {
          code: -32601,
          message: 'The method eth_sign is not offered by this server.',
          data: null,
        },
      },
    })
  }
})

test('pages of the project may ask, before and with the call itself', async () => {
  const app = await createRpcApp()
  for (const path of ['/v1/wallet', '/v1/json-rpc']) {
    const url = `http://server.test${path}?projectId=local`
    const asked = await app.app.request(url, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-origin')).toBe(origin)
    const { headers } = await post(app, '{}', `${path}?projectId=local`)
    expect(headers.get('access-control-allow-origin')).toBe(origin)
  }
})

test('what is no JSON-RPC call, or of no project, is refused before it is looked at', async () => {
  const app = await createRpcApp()
  const good = { id: 1, jsonrpc: '2.0', method: 'wallet_getAssets', params: { account: address } }
  expect((await post(app, '{')).status).toBe(400)
  expect((await post(app, [good])).status).toBe(422)
  expect((await post(app, { ...good, jsonrpc: '1.0' })).status).toBe(422)
  expect((await post(app, good, '/v1/wallet?projectId=nobody')).status).toBe(401)
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['no list', {}],
  ['an empty list', []],
  ['two requests', [prepare()[0], prepare()[0]]],
  ['no calls', prepare({ calls: [] })],
  ['an address that is none', prepare({ from: '0x1' })],
  ['a decimal chain', prepare({ chainId: '31337' })],
  ['odd data', prepare({ calls: [{ ...call, data: '0x1' }] })],
  ['a negative value', prepare({ calls: [{ ...call, value: '-0x1' }] })],
  ['a value that is too large', prepare({ calls: [{ ...call, value: `0x1${'0'.repeat(64)}` }] })],
  ['no session', prepare({ capabilities: {} })],
  ['a session that is not a text', prepare({ capabilities: { permissions: { context: 5 } } })],
])('calls are not prepared of %s', async (_, params) => {
  expect(await codeOf(await createRpcApp(), 'wallet_prepareCalls', params)).toEqual([400, -32602])
})

test('refusals of prepared calls have the codes of EIP-5792', async () => {
  const app = await createRpcApp()
  const ask = (more: object) => codeOf(app, 'wallet_prepareCalls', prepare(more))
  const permissions = { context: '6a6ff5a5-6a5e-4b1c-8a3c-1d6b6a1f0c11' }
  expect(await ask({ chainId: '0x1' }), 'no such chain').toEqual([400, 5710])
  expect(await ask({ chainId: '0x5' }), 'nobody takes operations there').toEqual([400, 5710])
  expect(await ask({ calls: Array.from({ length: 51 }, () => call) })).toEqual([400, 5740])
  expect(await ask({ capabilities: { permissions, teleport: {} } })).toEqual([400, 5700])
  expect(await ask({ capabilities: { permissions, teleport: { optional: true } } })).toEqual([
    400, -2,
  ])
  expect(await ask({}), 'no such session').toEqual([400, -2])
})

test('only paymasters of the operator are asked', async () => {
  const app = await createRpcApp()
  const ask = async (url: unknown): Promise<unknown> =>
    await codeOf(app, 'wallet_prepareCalls', [
      {
        ...prepare()[0],
        capabilities: {
          permissions: { context: '6a6ff5a5-6a5e-4b1c-8a3c-1d6b6a1f0c11' },
          paymasterService: { url },
        },
      },
    ])
  for (const url of [
    'http://169.254.169.254/latest',
    'https://paymaster.example/rpc/../admin',
    'https://paymaster.example/rpc#x',
    'https://paymaster.example@evil.example/rpc',
    'file:///etc/passwd',
    '',
  ])
    expect(await ask(url)).toEqual([400, 5700])
  expect(await ask(5)).toEqual([400, -32602])
  expect(await ask('https://paymaster.example/rpc?key=1'), 'goes on to the session').toEqual([
    400, -2,
  ])
})

test('a server without sessions says that it has none', async () => {
  const app = await createRpcApp({ sessions: undefined })
  expect(await codeOf(app, 'wallet_prepareCalls', prepare())).toEqual([400, 5700])
  const { status } = await post(app, {}, `/v1/sessions/eip155:31337:${address}?projectId=local`)
  expect(status).toBe(404)
})

test('capabilities are told where nobody can be asked, and the caller may come back', async () => {
  const app = await createRpcApp({ sessions: undefined })
  const body = { id: 1, jsonrpc: '2.0', method: 'wallet_getCapabilities', params: [address] }
  expect(await post(app, body)).toMatchObject({
    status: 200,
    body: {
      result: { '0x7a69': { assetDiscovery: { supported: true } }, '0x5': { assetDiscovery: {} } },
    },
  })
  const away = await post(await createRpcApp(), { ...body, params: [address, ['0x7a69']] })
  expect(away.status).toBe(503)
  expect(away.headers.get('retry-after')).toBe('5')
  expect(away.body).toMatchObject({ id: 1, jsonrpc: '2.0', error: { code: -32603 } })
})
