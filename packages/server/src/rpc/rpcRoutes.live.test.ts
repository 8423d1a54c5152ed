import { expect, test } from 'vitest'
import { answering } from '@latchkit/test-kit/answering'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'
import { startNode, type NodeCall } from '@latchkit/test-kit/startNode'

/** Short where a node stays silent, and that of the server where nothing is waited for. */
type Patience = { readonly timeoutMs?: number }
type Post = (body: unknown, query?: string, headers?: Record<string, string>) => Promise<Response>

const short: Patience = { timeoutMs: 4_000 }

async function proxyTo(urls: readonly string[], patience: Patience = {}): Promise<Post> {
  const network = { ...testNetwork(''), rpcUrls: urls }
  const { app } = await createTestApp({ networks: [network] }, patience)
  return async (body, query = 'chainId=eip155:31337&projectId=local', headers = {}) =>
    await app.request(`/v1/?${query}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'text/plain', ...headers },
    })
}

test('what the server knows itself is answered without a node', async () => {
  const post = await proxyTo([await closedPort()])
  const calls = ['eth_chainId', 'net_version', 'net_listening'].map((method, id) => ({
    jsonrpc: '2.0',
    id,
    method,
  }))
  const response = await post(calls)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await response.json()).toEqual([
    { jsonrpc: '2.0', id: 0, result: '0x7a69' },
    { jsonrpc: '2.0', id: 1, result: '31337' },
    { jsonrpc: '2.0', id: 2, result: true },
  ])
})

test('ids come back as they came, whatever was shared on the way', async () => {
  const node = await startNode(answering(() => '0x1'))
  const post = await proxyTo([node.url])
  const ids = [1, 'one', 1_790_000_000_123_456, null]
  const answers = await Promise.all(
    ids.map(
      async (id) => await (await post({ jsonrpc: '2.0', id, method: 'eth_blockNumber' })).json(),
    ),
  )
  expect(answers).toEqual(ids.map((id) => ({ jsonrpc: '2.0', id, result: '0x1' })))
  expect(node.bodies).toHaveLength(1)
})

test('a node’s refusal is an answer with status 200 and its data', async () => {
  const node = await startNode((body) => ({
    jsonrpc: '2.0',
    id: (body as NodeCall).id,
    error: { code: 3, message: 'execution reverted', data: '0x08' },
  }))
  const post = await proxyTo([node.url])
  const response = await post({ jsonrpc: '2.0', id: 5, method: 'eth_call', params: [{}, 'latest'] })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    jsonrpc: '2.0',
    id: 5,
    error: { code: 3, message: 'execution reverted', data: '0x08' },
  })
})

test('with no node in reach a read is refused with 503 and a time to come back', async () => {
  const post = await proxyTo([await closedPort()])
  const response = await post({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'chainId' }] })
})

test('a send whose outcome nobody knows is told so, with a status that no client repeats by itself', async () => {
  const silent = await startNode(() => undefined)
  const second = await startNode(answering(() => '0x1'))
  const post = await proxyTo([silent.url, second.url], short)
  const response = await post({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_sendRawTransaction',
    params: ['0x02'],
  })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    id: 1,
    error: { code: -32_002, message: expect.stringContaining('may have been accepted') },
  })
  expect([silent.bodies.length, second.bodies.length]).toEqual([1, 0])
})

test('a send that surely reached no node may be tried again', async () => {
  const post = await proxyTo([await closedPort()])
  const response = await post({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_sendRawTransaction',
    params: ['0x02'],
  })
  expect(response.status).toBe(503)
})

test('in a batch, each call has its own fate', async () => {
  const silent = await startNode(() => undefined)
  const post = await proxyTo([silent.url], short)
  const response = await post([
    { jsonrpc: '2.0', id: 1, method: 'eth_chainId' },
    { jsonrpc: '2.0', id: 2, method: 'eth_blockNumber' },
    { jsonrpc: '2.0', id: 3, method: 'eth_sendRawTransaction', params: ['0x02'] },
  ])
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject([
    { id: 1, result: '0x7a69' },
    { id: 2, error: { code: -32_002, message: 'The network cannot be reached at the moment.' } },
    { id: 3, error: { code: -32_002, message: expect.stringContaining('may have been accepted') } },
  ])
})

test.each([
  'eth_sendTransaction',
  'eth_sendTransactionSync',
  'eth_sendUnsignedTransaction',
  'eth_resend',
  'eth_sign',
  'eth_signTypedData_v4',
  'eth_accounts',
  'personal_unlockAccount',
  'admin_addPeer',
  'anvil_setBalance',
  'evm_mine',
  'hardhat_impersonateAccount',
  'debug_setHead',
  'debug_traceBlockFromFile',
  'admin.lockProfile',
  'perm_addAccountsToAllowlist',
  'qbft_proposeValidatorVote',
  'plugins_reloadPluginConfig',
  'wallet_switchEthereumChain',
  'eth_newFilter',
  'eth_getFilterChanges',
  'eth_getWork',
  'eth_subscribe',
  'debug_traceTransaction',
  'trace_filter',
  'txpool_content',
  'rpc_modules',
  'ots_getTransactionBySenderAndNonce',
  'eth_getBalance ',
  'eth_getbalance',
  'ETH_CALL',
  'eth_callX',
  'constructor',
  '',
])('%s, which is none of what visitors may ask, never reaches a node', async (method) => {
  const node = await startNode(answering(() => '0x1'))
  const post = await proxyTo([node.url])
  const response = await post({ jsonrpc: '2.0', id: 1, method, params: [] })
  expect(await response.json()).toMatchObject({ id: 1, error: { code: -32_601 } })
  expect(node.bodies).toHaveLength(0)
})

test.each([
  'eth_getBalance',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getTransactionReceipt',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getUncleCountByBlockHash',
  'eth_feeHistory',
  'eth_maxPriorityFeePerGas',
  'eth_simulateV1',
  'eth_getLogs',
  'eth_sendRawTransaction',
  'web3_clientVersion',
])('%s is handed on', async (method) => {
  const node = await startNode(answering(() => '0x1'))
  const post = await proxyTo([node.url])
  const response = await post({ jsonrpc: '2.0', id: 1, method, params: [] })
  expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1' })
  expect(node.bodies).toMatchObject([{ method }])
})

test('a method that the operator has named is handed on, on its network alone', async () => {
  const node = await startNode(answering(() => '0x1'))
  const { app } = await createTestApp({
    networks: [
      testNetwork(node.url, { rpcMethods: ['debug_traceTransaction'] }),
      testNetwork(node.url, { caipNetworkId: 'eip155:5' }),
    ],
  })
  const ask = async (network: string, method: string): Promise<unknown> => {
    const response = await app.request(`/v1?projectId=local&chainId=${network}`, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: ['0x'] }),
    })
    return await response.json()
  }
  expect(await ask('eip155:31337', 'debug_traceTransaction')).toMatchObject({ result: '0x1' })
  expect(await ask('eip155:31337', 'debug_traceCall')).toMatchObject({ error: { code: -32_601 } })
  expect(await ask('eip155:5', 'debug_traceTransaction')).toMatchObject({
    error: { code: -32_601 },
  })
})

test.each([
  ['no network', 'projectId=local', 400, 'chainId'],
  ['a network that is not offered', 'projectId=local&chainId=eip155:1', 400, 'chainId'],
  ['nonsense for a network', 'projectId=local&chainId=__proto__', 400, 'chainId'],
  ['no project', 'chainId=eip155:31337', 401, 'authentication'],
])('%s is refused', async (_name, query, status, field) => {
  const post = await proxyTo([await closedPort()])
  const response = await post({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }, query)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({
    status: 'FAILED',
    reasons: [{ field, name: field }],
  })
})

test.each([
  ['no JSON', '{', 400],
  ['nothing', '', 400],
  ['a text', '"x"', 422],
  ['an empty batch', '[]', 422],
  [
    'a batch above 100',
    JSON.stringify(Array.from({ length: 101 }, () => ({ method: 'eth_chainId' }))),
    422,
  ],
  ['a call without a method', '{"jsonrpc":"2.0","id":1}', 422],
  ['a method that is not a text', '{"jsonrpc":"2.0","id":1,"method":{}}', 422],
  ['another protocol', '{"jsonrpc":"1.0","id":1,"method":"eth_chainId"}', 422],
  ['an abyss', `{"method":"eth_call","params":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 400],
  ['more than 1 MB', `{"method":"eth_call","params":["${'x'.repeat(1_048_576)}"]}`, 413],
])('a body of %s is refused', async (_name, body, status) => {
  const post = await proxyTo([await closedPort()])
  const response = await post(body)
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({
    status: 'FAILED',
    reasons: [
      { field: expect.any(String), name: expect.any(String), description: expect.any(String) },
    ],
  })
})

async function forwardTo(
  url: string,
  caipNetworkId: string,
  patience: Patience = {},
): Promise<(body: string) => Promise<Response>> {
  const network = { ...testNetwork(url), caipNetworkId }
  const { app } = await createTestApp({ networks: [network] }, patience)
  return async (body) =>
    await app.request(`/v1?projectId=local&chainId=${caipNetworkId}`, { method: 'POST', body })
}

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

test('numbers beyond JavaScript’s reach pass unharmed on other chains', async () => {
  const text = '{"jsonrpc":"2.0","id":1,"result":{"lamports":18446744073709551615}}'
  const node = await startNode((_body, response) => void response.end(text))
  const post = await forwardTo(node.url, solana)
  const response = await post('{"jsonrpc":"2.0","id":1,"method":"getAccountInfo","params":["x"]}')
  expect(await response.text()).toBe(text)
})

test.each([
  [solana, 'requestAirdrop', 'getSlot'],
  [solana, 'validatorExit', 'getSlot'],
  [solana, 'getblockcount', 'getSlot'],
  [bitcoin, 'stop', 'getblockcount'],
  [bitcoin, 'sendtoaddress', 'getblockcount'],
  [bitcoin, 'dumpprivkey', 'getblockcount'],
  [bitcoin, 'getnewaddress', 'getblockcount'],
  [bitcoin, 'invalidateblock', 'getblockcount'],
])('of %s, %s never reaches a node, in whatever company', async (network, method, offered) => {
  const lengths: unknown[] = []
  const node = await startNode((_body, response) => {
    lengths.push(response.req.headers['content-length'])
    response.end('{}')
  })
  const post = await forwardTo(node.url, network)
  const harmless = `{"id":1,"method":"${offered}"}`
  for (const body of [`{"id":1,"method":"${method}"}`, `[${harmless},{"method":"${method}"}]`]) {
    expect((await post(body)).status).toBe(400)
  }
  expect(node.bodies).toEqual([])
  // Some nodes read the first of two equal names, some the last.
  await post(`{"id":1,"method":"${method}","method":"${offered}"}`)
  expect(lengths).toEqual([String(harmless.length)])
})

test.each(['', '<html>Forbidden</html>'])(
  'a node of another chain that answers %j counts as away',
  async (text) => {
    const node = await startNode((_body, response) => void response.writeHead(403).end(text))
    const response = await (await forwardTo(node.url, solana))('{"id":1,"method":"getSlot"}')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ status: 'FAILED' })
  },
)

test('on other chains too, nobody repeats by itself a send whose outcome is unknown', async () => {
  const silent = await startNode(() => undefined)
  const post = await forwardTo(silent.url, solana, short)
  const send = '{"jsonrpc":"2.0","id":7,"method":"sendTransaction","params":["x"]}'
  const one = await post(send)
  expect(one.status).toBe(200)
  const error = { code: -32_002, message: expect.stringContaining('may have been accepted') }
  expect(await one.json()).toEqual({ jsonrpc: '2.0', id: 7, error })
  const list = await post(`[{"id":8,"method":"getSlot"},${send}]`)
  expect(await list.json()).toEqual([
    { jsonrpc: '2.0', id: 8, error },
    { jsonrpc: '2.0', id: 7, error },
  ])
})
