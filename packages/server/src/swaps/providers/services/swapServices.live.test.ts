import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  nativeTokenAddress,
  type ErrorBody,
  type SwapQuotes,
  type SwapTransaction,
} from '@latchkit/wire'
import { onTestFinished, expect, test } from 'vitest'
import { answering } from '@latchkit/test-kit/answering'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, testNetwork, type TestApp } from '@latchkit/test-kit/createTestApp'
import { startNode, type NodeCall } from '@latchkit/test-kit/startNode'

const usd = '0x00000000000000000000000000000000000000aa'
const dai = '0x00000000000000000000000000000000000000bb'
const user = '0x00000000000000000000000000000000000000ee'
const spender = '0x00000000000000000000000000000000000000f1'
const stranger = '0x00000000000000000000000000000000000000f2'
const id = (address: string): string => `eip155:31337:${address}`

interface Asked {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
}

interface Fixture {
  readonly status?: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * A swap service with fixed responses by the end of the path. They are written by hand, and have the fields of the published
 * schemas that the server's README names under “Outside services”.
 */
async function startService(
  answers: Readonly<Record<string, Fixture>>,
): Promise<{ readonly url: string; readonly asked: readonly Asked[] }> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service.test')
    asked.push({
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
    })
    const answer = answers[pathname.slice(pathname.lastIndexOf('/') + 1)]
    response.writeHead(answer?.status ?? (answer ? 200 : 404), answer?.headers)
    response.end(typeof answer?.body === 'string' ? answer.body : JSON.stringify(answer?.body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** What the chain says of a swap that is tried on it. */
interface Trial {
  readonly received?: bigint
  readonly spent?: bigint
  readonly status?: '0x0' | '0x1'
  readonly logs?: readonly { readonly address: string; readonly topics: readonly string[] }[]
}

/** The answer of `eth_simulateV1` to an approval where there is one, two balances, the swap, and the balances again. */
function simulated(
  params: unknown,
  { received = 2_000n, spent = 1_000n, status = '0x1', logs = [] }: Trial,
): unknown {
  const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: unknown[] }] }]
  const before = blockStateCalls[0].calls.length - 5
  const call = (amount: bigint) => ({
    status: '0x1',
    returnData: `0x${amount.toString(16).padStart(64, '0')}`,
    logs: [],
  })
  const calls = [
    ...Array.from({ length: before }, () => call(1n)),
    call(50n),
    call(5_000n),
    { status, returnData: '0x', logs },
    call(50n + received),
    call(5_000n - spent),
  ]
  return [{ calls }]
}

async function appWith(swapService: object, trial: Trial = {}, missing?: string): Promise<TestApp> {
  const sound = answering(({ method, params }) => {
    if (method === 'eth_gasPrice') return '0x64'
    if (method === 'eth_simulateV1') return simulated(params, trial)
    return method === 'eth_estimateGas' ? '0x186a0' : { number: '0x1' }
  })
  const node = await startNode((body, response) => {
    const { id, method } = body as NodeCall
    return missing === method
      ? { jsonrpc: '2.0', id, error: { code: -32_601, message: 'the method does not exist' } }
      : sound(body, response)
  })
  return await createTestApp({
    networks: [testNetwork(node.url, { swapService: { spender, ...swapService } })],
  })
}

const quotePath = `/v1/convert/quotes?from=${id(usd)}&to=${id(dai)}&amount=1000`

async function quoted(app: TestApp): Promise<string | undefined> {
  return (await app.json<SwapQuotes>(quotePath)).quotes[0]?.toAmount
}

async function build(app: TestApp, more: object = {}): Promise<Response> {
  const body = {
    projectId: 'local',
    amount: '1000',
    from: id(usd),
    to: id(dai),
    userAddress: id(user),
    eip155: { slippage: 0.5 },
    ...more,
  }
  return await app.app.request('/v1/convert/build-transaction', {
    method: 'POST',
    body: JSON.stringify(body),
  })
}

async function errorOf(response: Response): Promise<{ status: number; description: string }> {
  const { reasons } = (await response.json()) as ErrorBody
  return { status: response.status, description: reasons[0]?.description ?? '' }
}

const oneInch = {
  quote: { body: { dstAmount: '2000' } },
  swap: {
    body: {
      dstAmount: '2000',
      tx: { from: user, to: spender, data: '0x12', value: '0', gas: 0, gasPrice: '1' },
    },
  },
}
const zeroEx = {
  price: { body: { liquidityAvailable: true, buyAmount: '2000', minBuyAmount: '1980' } },
  quote: {
    body: {
      liquidityAvailable: true,
      buyAmount: '2000',
      minBuyAmount: '1990',
      allowanceTarget: spender,
      issues: { allowance: { actual: '0', spender }, balance: null },
      transaction: { to: spender, data: '0x34', gas: '210000', gasPrice: '7', value: '0' },
    },
  },
}
const lifi = {
  quote: {
    body: {
      type: 'lifi',
      estimate: { toAmount: '2000', toAmountMin: '1990', approvalAddress: spender },
      transactionRequest: { to: spender, data: '0x56', value: '0x0', gasLimit: '0x30d40' },
    },
  },
}

test.each([
  ['1inch', oneInch, '/31337/swap', { authorization: 'Bearer k' }, { slippage: '0.5', src: usd }],
  [
    '0x',
    zeroEx,
    '/swap/allowance-holder/quote',
    { '0x-api-key': 'k', '0x-version': 'v2' },
    { slippageBps: '50', taker: user },
  ],
  ['lifi', lifi, '/quote', { 'x-lifi-api-key': 'k' }, { slippage: '0.005', fromAddress: user }],
] as const)(
  '%s is asked as its documentation says, and its answer is handed on',
  async (kind, answers, path, headers, query) => {
    const service = await startService(answers)
    const app = await appWith({ kind, url: `${service.url}/`, apiKey: 'k' })
    expect(await quoted(app)).toBe('2000')
    const response = await build(app)
    const { tx } = (await response.json()) as SwapTransaction
    expect(tx).toMatchObject({
      from: id(user),
      to: id(spender),
      value: '0',
      amount: '2000',
      minimumAmount: '1990',
      eip155: { gas: '110000', gasPrice: '100' },
    })
    expect(service.asked.at(-1)).toMatchObject({ path, headers, query })
  },
)

test.each([
  [
    '1inch',
    {
      ...oneInch,
      swap: { body: { ...oneInch.swap.body, tx: { ...oneInch.swap.body.tx, to: stranger } } },
    },
  ],
  [
    '1inch',
    {
      ...oneInch,
      swap: { body: { ...oneInch.swap.body, tx: { ...oneInch.swap.body.tx, value: '1' } } },
    },
  ],
  ['0x', { ...zeroEx, quote: { body: { ...zeroEx.quote.body, allowanceTarget: stranger } } }],
  ['0x', { ...zeroEx, quote: { body: { ...zeroEx.quote.body, minBuyAmount: '1900' } } }],
  [
    'lifi',
    {
      quote: {
        body: {
          ...lifi.quote.body,
          estimate: { ...lifi.quote.body.estimate, approvalAddress: stranger },
        },
      },
    },
  ],
] as const)('what %s may not ask of a user is never handed on (%#)', async (kind, answers) => {
  const { url } = await startService(answers)
  expect(await errorOf(await build(await appWith({ kind, url })))).toEqual({
    status: 503,
    description: 'The swap service has built a transaction that was not asked for.',
  })
})

const word = (address: string): string => `0x${address.slice(2).padStart(64, '0')}`
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const approvalForAll = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'

const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

test.each<readonly [string, Trial]>([
  ['less than the minimum arrives', { received: 1_989n }],
  ['nothing arrives', { received: 0n }],
  ['the user loses the target token', { received: -1n }],
  ['more than the amount leaves', { spent: 1_001n }],
  ['another token leaves', { logs: [{ address: dai, topics: [transfer, word(user)] }] }],
  [
    'a stranger is approved',
    { logs: [{ address: usd, topics: [approval, word(user), word(stranger)] }] },
  ],
  [
    'the spender is approved for another token',
    { logs: [{ address: dai, topics: [approval, word(user), word(spender)] }] },
  ],
  [
    'a collection is given away',
    { logs: [{ address: stranger, topics: [approvalForAll, word(user), word(stranger)] }] },
  ],
  // ERC-1155 names who acts before whose it was.
  ...[transferSingle, transferBatch].map((event): readonly [string, Trial] => [
    `editions leave (${event.slice(0, 10)})`,
    {
      logs: [{ address: stranger, topics: [event, word(spender), word(user), word(stranger)] }],
    },
  ]),
])('a swap is tried before it is handed on: %s', async (_name, trial) => {
  const { url } = await startService(oneInch)
  const app = await appWith({ kind: '1inch', url }, trial)
  expect(await errorOf(await build(app))).toEqual({
    status: 503,
    description: 'The swap service has built a transaction that was not asked for.',
  })
  expect((await build(app, { disableEstimate: true })).status).toBe(503)
})

test('a swap that moves what it should is handed on', async () => {
  const { url } = await startService(oneInch)
  const logs = [
    { address: usd, topics: [transfer, word(user), word(stranger)] },
    { address: usd, topics: [approval, word(user), word(spender)] },
    { address: dai, topics: [transfer, word(stranger), word(user)] },
    { address: dai, topics: [transferSingle, word(spender), word(stranger), word(user)] },
  ]
  const app = await appWith({ kind: '1inch', url }, { received: 1_990n, logs })
  expect((await build(app)).status).toBe(200)
})

test('a swap that reverts when it is tried is refused, also where no estimate is wanted', async () => {
  const { url } = await startService(oneInch)
  const app = await appWith({ kind: '1inch', url }, { status: '0x0' })
  const { status, description } = await errorOf(await build(app, { disableEstimate: true }))
  expect(status).toBe(400)
  expect(description).toMatch(/^Conversion parameter error: /)
})

test('what no node can try is not handed on', async () => {
  const { url } = await startService(oneInch)
  const app = await appWith({ kind: '1inch', url }, {}, 'eth_simulateV1')
  const { status, description } = await errorOf(await build(app))
  expect(status).toBe(503)
  expect(description).toContain('eth_simulateV1')
})

test('swaps go to the spender, or to a router that the operator lists, of native coins too', async () => {
  const { tx } = oneInch.swap.body
  const answers = (to: string, value: string) => ({
    ...oneInch,
    swap: { body: { ...oneInch.swap.body, tx: { ...tx, to, value } } },
  })
  const native = { from: id(nativeTokenAddress) }
  for (const [to, routers, expected] of [
    [spender, [], 200],
    [stranger, [], 503],
    [stranger, [stranger.toUpperCase().replace('0X', '0x')], 200],
    [user, [stranger], 503],
  ] as const) {
    const tokens = await startService(answers(to, '0'))
    expect((await build(await appWith({ kind: '1inch', url: tokens.url, routers }))).status).toBe(
      expected,
    )
    const coins = await startService(answers(to, '1000'))
    expect(
      (await build(await appWith({ kind: '1inch', url: coins.url, routers }), native)).status,
    ).toBe(expected)
  }
})

test('native coins are sent along exactly', async () => {
  const quote = {
    ...lifi.quote.body,
    transactionRequest: { ...lifi.quote.body.transactionRequest, value: '0x3e8' },
  }
  const service = await startService({ quote: { body: quote } })
  const app = await appWith({ kind: 'lifi', url: service.url })
  const response = await build(app, { from: id(nativeTokenAddress) })
  expect(((await response.json()) as SwapTransaction).tx.value).toBe('1000')
  expect(service.asked[0]?.query['fromToken']).toBe(`0x${'0'.repeat(40)}`)
  const less = await build(app, { from: id(nativeTokenAddress), amount: '999' })
  expect(less.status).toBe(503)
})

test.each([
  [
    '1inch',
    {
      quote: {
        status: 400,
        body: { error: 'Bad Request', description: 'insufficient liquidity', statusCode: 400 },
      },
    },
  ],
  ['0x', { price: { body: { liquidityAvailable: false } } }],
  [
    'lifi',
    {
      quote: {
        status: 404,
        body: { message: 'No available quotes for the requested transfer', code: 1002 },
      },
    },
  ],
] as const)('that %s knows no way is told as clients look for it', async (kind, answers) => {
  const { url } = await startService(answers)
  const { status, description } = await errorOf(await (await appWith({ kind, url })).get(quotePath))
  expect(status).toBe(400)
  expect(description).toMatch(/^Conversion parameter error: .*insufficient liquidity/)
})

test.each([
  ['cut JSON', { body: '{"dstAmount":"20' }],
  ['another shape', { body: { dstAmount: -5 } }],
  ['a refused key', { status: 401, body: { message: 'key k is wrong' } }],
  ['an outage', { status: 502, body: 'x' }],
  ['a redirect', { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } }],
] as const)('%s of a service is 503, without its words', async (_name, quote) => {
  const { url } = await startService({ quote })
  const { status, description } = await errorOf(
    await (await appWith({ kind: '1inch', url })).get(quotePath),
  )
  expect(status).toBe(503)
  expect(description).toBe('The swap service cannot be used at the moment.')
})

test('a service that asks for a pause is believed, and one that is away is 503', async () => {
  const limited = await startService({
    quote: { status: 429, body: '', headers: { 'retry-after': '17' } },
  })
  const response = await (await appWith({ kind: '1inch', url: limited.url })).get(quotePath)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '17'])
  const away = await appWith({ kind: '0x', url: await closedPort() })
  expect((await away.get(quotePath)).status).toBe(503)
})

test('approvals go to the contract that the operator names, whatever the service says', async () => {
  const { url } = await startService({})
  const app = await appWith({ kind: '0x', url })
  const { tx } = await app.json<{ tx: { data: string; to: string } }>(
    `/v1/convert/build-approve?from=${id(usd)}&to=${id(dai)}&amount=1000`,
  )
  expect(tx.data).toContain(spender.slice(2))
  expect(tx.to).toBe(id(usd))
})
