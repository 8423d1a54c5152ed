import { nativeTokenAddress, type ErrorBody, type GasPrices, type SwapQuotes } from '@latchkit/wire'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  multicall3Abi,
  type Address,
  type Hex,
} from 'viem'
import { expect, test } from 'vitest'
import { answering } from '@latchkit/test-kit/answering'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, testNetwork, type TestApp } from '@latchkit/test-kit/createTestApp'
import { startNode, type NodeCall } from '@latchkit/test-kit/startNode'

const id = (address: string): string => `eip155:31337:${address}`
const usd = '0x00000000000000000000000000000000000000aa'
const dai = '0x00000000000000000000000000000000000000bb'
const wrapped = '0x00000000000000000000000000000000000000cc'
const pool = '0x00000000000000000000000000000000000000dd'
const user = '0x00000000000000000000000000000000000000ee'
const v2 = {
  wrappedNative: wrapped,
  router: '0x00000000000000000000000000000000000000f1',
  v2Factory: '0x00000000000000000000000000000000000000f2',
}
const v3 = {
  wrappedNative: wrapped,
  router: v2.router,
  v3Factory: '0x00000000000000000000000000000000000000f3',
  v3Quoter: '0x00000000000000000000000000000000000000f4',
  v3Fees: [500],
}

const word = (value: bigint | Address): Hex =>
  typeof value === 'bigint'
    ? encodeAbiParameters([{ type: 'uint256' }], [value])
    : encodeAbiParameters([{ type: 'address' }], [value])

interface EthCall {
  readonly to: Address
  readonly data: Hex
}

async function appOver(
  swaps: object | undefined,
  contract: (call: EthCall) => Hex,
  more: (call: NodeCall) => unknown = () => null,
): Promise<TestApp> {
  const node = await startNode(
    answering((call) =>
      call.method === 'eth_call' ? contract((call.params as [EthCall])[0]) : more(call),
    ),
  )
  return await createTestApp({ networks: [testNetwork(node.url, swaps && { swaps })] })
}

async function errorOf(response: Response): Promise<{ status: number; description: string }> {
  const { reasons } = (await response.json()) as ErrorBody
  return { status: response.status, description: reasons[0]?.description ?? '' }
}

const quotePath = (from: string, to: string, amount: string): string =>
  `/v1/convert/quotes?from=${id(from)}&to=${id(to)}&amount=${amount}`

function build(app: TestApp, more: object): Promise<Response> {
  const body = {
    projectId: 'local',
    amount: '5',
    from: id(nativeTokenAddress),
    to: id(wrapped),
    userAddress: id(user),
    eip155: { slippage: 1 },
    ...more,
  }
  const request = { method: 'POST', body: JSON.stringify(body) }
  return Promise.resolve(app.app.request('/v1/convert/build-transaction', request))
}

test('a network without swaps says so, on every route', async () => {
  const app = await appOver(undefined, () => '0x')
  const paths = [
    '/v1/convert/tokens?chainId=eip155:31337',
    '/v1/convert/tokens?chainId=eip155:1',
    quotePath(usd, dai, '5'),
    `/v1/convert/allowance?tokenAddress=${id(usd)}&userAddress=${id(user)}`,
    `/v1/convert/build-approve?from=${id(usd)}&to=${id(dai)}`,
  ]
  for (const path of paths) {
    expect(await errorOf(await app.get(path))).toEqual({
      status: 400,
      description: 'Network not supported for Swaps',
    })
  }
  expect((await errorOf(await build(app, {}))).description).toBe('Network not supported for Swaps')
})

test('gas prices are available for every EVM network, and for no other', async () => {
  const app = await appOver(
    undefined,
    () => '0x',
    ({ method }) => (method === 'eth_gasPrice' ? '0x64' : { number: '0x1' }),
  )
  expect(await app.json<GasPrices>('/v1/convert/gas-price?chainId=31337')).toEqual({
    standard: '100',
    fast: '110',
    instant: '125',
  })
  expect(await errorOf(await app.get('/v1/convert/gas-price?chainId=eip155:5'))).toEqual({
    status: 400,
    description: 'Network not supported for Gas Price',
  })
})

test('with a base fee, the tips of the last blocks are put on top', async () => {
  const app = await appOver(
    undefined,
    () => '0x',
    ({ method }) =>
      method === 'eth_feeHistory'
        ? {
            reward: [
              ['0x1', '0x2', '0x3'],
              ['0x3', '0x4', '0x5'],
              ['0x0', '0x0', '0x0'],
              ['0x5', '0x9', '0x63'],
            ],
          }
        : { number: '0x1', baseFeePerGas: '0x64' },
  )
  expect(await app.json<GasPrices>('/v1/convert/gas-price?chainId=31337')).toEqual({
    standard: String(125 + 3),
    fast: String(150 + 4),
    instant: String(200 + 5),
  })
})

test.each(['0', '-1', '1.5', '1e18', '', '9'.repeat(78), '0x10'])(
  'the amount %j is refused',
  async (amount) => {
    const app = await appOver(v2, () => '0x')
    expect((await errorOf(await app.get(quotePath(usd, dai, amount)))).status).toBe(400)
  },
)

test('tokens of two networks are refused', async () => {
  const app = await appOver(v2, () => '0x')
  const path = `/v1/convert/quotes?from=${id(usd)}&to=eip155:1:${dai}&amount=5`
  expect((await errorOf(await app.get(path))).description).toBe(
    'Both tokens of a swap must be on one network.',
  )
})

test.each([-1, 50.1, 1000])('a tolerance of %s percent is refused', async (slippage) => {
  const app = await appOver(v2, () => '0x')
  expect((await build(app, { eip155: { slippage } })).status).toBe(400)
})

test.each([
  [{ eip155: undefined }, 400],
  [{ eip155: { slippage: '1' } }, 422],
  [{ amount: 5 }, 422],
  [{ userAddress: 'eip155:1:0x00000000000000000000000000000000000000ee' }, 400],
  [{ eip155: { slippage: 1, permit: 'x' } }, 400],
])('a body with %j is refused', async (more, status) => {
  const app = await appOver(v2, () => '0x')
  expect((await build(app, more)).status).toBe(status)
})

test('without a route the reason speaks of liquidity, as clients look for it', async () => {
  const app = await appOver(v2, () => word(0n))
  const { status, description } = await errorOf(await app.get(quotePath(usd, dai, '5')))
  expect(status).toBe(400)
  expect(description).toContain('insufficient liquidity')
})

test.each(['0x', '0x1234', `0x${'ff'.repeat(32)}`, `0x${'ff'.repeat(96)}`] as const)(
  'a contract that answers %s is no pool, and no accident',
  async (nonsense) => {
    const app = await appOver(v2, () => nonsense)
    expect((await app.get(quotePath(usd, dai, '5'))).status).toBe(400)
    expect(app.lines.filter(({ level }) => level === 'error')).toEqual([])
  },
)

test('a pool that would be empty before it has taken the amount is left aside', async () => {
  const highestPrice = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341n
  const quoter =
    (priceAfter: bigint) =>
    (call: EthCall): Hex =>
      call.to === v3.v3Quoter
        ? encodeAbiParameters(
            [{ type: 'uint256' }, { type: 'uint160' }, { type: 'uint32' }, { type: 'uint256' }],
            [7n, priceAfter, 1, 1n],
          )
        : word(pool)
  const emptied = await appOver(v3, quoter(highestPrice))
  expect((await emptied.get(quotePath(usd, dai, '5'))).status).toBe(400)
  const sound = await appOver(v3, quoter(highestPrice - 1n))
  const { quotes } = await sound.json<SwapQuotes>(quotePath(usd, dai, '5'))
  expect(quotes[0]).toMatchObject({ fromAmount: '5', toAmount: '7', id: null })
})

test('all pools are asked at once where the network has Multicall3', async () => {
  const multicall3 = '0x00000000000000000000000000000000000000f9'
  const calls: number[] = []
  const node = await startNode(
    answering(({ method, params }) => {
      if (method !== 'eth_call') return null
      const { args } = decodeFunctionData({
        abi: multicall3Abi,
        data: (params as [EthCall])[0].data,
      })
      const asked = args?.[0] as readonly { readonly target: Address }[]
      calls.push(asked.length)
      return encodeFunctionResult({
        abi: multicall3Abi,
        functionName: 'aggregate3',
        result: asked.map(() => ({ success: true, returnData: word(0n) })),
      })
    }),
  )
  const { get } = await createTestApp({
    networks: [testNetwork(node.url, { multicall3, swaps: { ...v2, ...v3 } })],
  })
  expect((await get(quotePath(usd, dai, '5'))).status).toBe(400)
  // Two kinds of pools for the direct way, and for both halves of the one over the wrapped coin.
  expect(calls).toEqual([6])
})

test('with the node away the answer is 503, and says when to come back', async () => {
  const { get } = await createTestApp({
    networks: [testNetwork(await closedPort(), { swaps: v2 })],
  })
  const response = await get(quotePath(usd, dai, '5'))
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBeTruthy()
})
