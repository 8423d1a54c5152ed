import { prepareSwap, quoteSwap, submitSwap } from '@latchkit/core'
import { startSwapStack, type SwapStack } from '@latchkit/test-kit/swapStack'
import type { SwapQuotes, SwapToken, SwapTransaction } from '@latchkit/wire'
import {
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  parseAbi,
  parseEther,
  parseUnits,
  type Address,
  type Hex,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startLyingServer, type LyingServer } from '@latchkit/test-kit/startLyingServer'
import { openSwapSite } from '../../test/swapSite.ts'

const router02 = parseAbi([
  'struct Hop { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function multicall(uint256 deadline, bytes[] calls) payable returns (bytes[])',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable returns (uint256)',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to) payable returns (uint256)',
  'function exactInputSingle(Hop hop) payable returns (uint256)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function refundETH() payable',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
  'function pull(address token, uint256 value) payable',
  'function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
])

const stranger: Address = '0x00000000000000000000000000000000000bad00'
const itself: Address = '0x0000000000000000000000000000000000000002'

let stack: SwapStack
let server: LyingServer
let snapshot: Hex
beforeAll(async () => {
  stack = await startSwapStack()
  server = await startLyingServer(stack.apiUrl)
  await stack.chain.client.setAutomine(true)
})
afterAll(async () => {
  server.stop()
  await stack.stop()
})
beforeEach(async () => {
  snapshot = await stack.chain.client.snapshot()
})
afterEach(async () => {
  server.lie = undefined
  await stack.chain.client.revert({ id: snapshot })
})

const plain = (id: string): Address => id.slice(id.lastIndexOf(':') + 1) as Address

type Tx = SwapTransaction['tx']

interface Hop {
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly fee: number
  readonly recipient: Address
  readonly amountIn: bigint
  readonly amountOutMinimum: bigint
  readonly sqrtPriceLimitX96: bigint
}

/** The calls of an honest swap, decoded; `change` returns them as they are sent instead. */
function changeCalls(tx: Tx, change: (calls: readonly Hex[]) => readonly Hex[]): Tx {
  const { args } = decodeFunctionData({ abi: router02, data: tx.data as Hex })
  const [deadline, calls] = args as [bigint, readonly Hex[]]
  const data = encodeFunctionData({
    abi: router02,
    functionName: 'multicall',
    args: [deadline, [...change(calls)]],
  })
  return { ...tx, data }
}

/** Changes the last swap of a route: the one whose recipient and minimum count. */
function changeHop(tx: Tx, change: (hop: Hop) => Partial<Hop>, which: 'first' | 'last' = 'last') {
  return changeCalls(tx, (calls) => {
    const swaps = calls.map((data) => decodeFunctionData({ abi: router02, data }))
    const isSwap = ({ functionName }: { functionName: string }) =>
      functionName === 'exactInputSingle' || functionName === 'swapExactTokensForTokens'
    const at = which === 'first' ? swaps.findIndex(isSwap) : swaps.findLastIndex(isSwap)
    return calls.map((data, index) => {
      const call = swaps[index]
      if (index !== at || !call) return data
      if (call.functionName === 'exactInputSingle') {
        const hop = call.args[0]
        return encodeFunctionData({
          abi: router02,
          functionName: 'exactInputSingle',
          args: [{ ...hop, ...change(hop) }],
        })
      }
      const [amountIn, minimum, path, to] = call.args as [bigint, bigint, Address[], Address]
      const hop: Hop = {
        tokenIn: path[0] ?? stranger,
        tokenOut: path.at(-1) ?? stranger,
        fee: 0,
        recipient: to,
        amountIn,
        amountOutMinimum: minimum,
        sqrtPriceLimitX96: 0n,
      }
      const changed = { ...hop, ...change(hop) }
      return encodeFunctionData({
        abi: router02,
        functionName: 'swapExactTokensForTokens',
        args: [
          changed.amountIn,
          changed.amountOutMinimum,
          [changed.tokenIn, changed.tokenOut],
          changed.recipient,
        ],
      })
    })
  })
}

/** Changes what unwraps the coin at the end. */
function changeUnwrap(tx: Tx, change: (minimum: bigint, to: Address) => [bigint, Address]): Tx {
  return changeCalls(tx, (calls) =>
    calls.map((data) => {
      const { functionName, args } = decodeFunctionData({ abi: router02, data })
      if (functionName !== 'unwrapWETH9') return data
      return encodeFunctionData({
        abi: router02,
        functionName: 'unwrapWETH9',
        args: change(...(args as [bigint, Address])),
      })
    }),
  )
}

const append = (tx: Tx, data: Hex) => changeCalls(tx, (calls) => [...calls, data])
const prepend = (tx: Tx, data: Hex) => changeCalls(tx, (calls) => [data, ...calls])
const callOf = (functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: router02, functionName, args } as never)
const tokenCall = (functionName: 'approve' | 'transfer', args: [Address, bigint]): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName, args })
const on31337 = (address: string) => `eip155:31337:${address}`
const less = (text: string, percent: bigint) => String((BigInt(text) * (100n - percent)) / 100n)

/** Tokens for the coin, the coin for tokens, and one token for another. */
type Kind = 'sell' | 'buy' | 'tokens'
type Mutation = readonly [name: string, kind: Kind, change: (tx: Tx) => Tx]

const mutations: readonly Mutation[] = [
  // recipient
  ['recipient: unwrapped to a stranger', 'sell', (tx) => changeUnwrap(tx, (m) => [m, stranger])],
  ['recipient: unwrapped to nobody', 'sell', (tx) => changeUnwrap(tx, (m) => [m, itself])],
  [
    'recipient: tokens to a stranger',
    'buy',
    (tx) => changeHop(tx, () => ({ recipient: stranger })),
  ],
  [
    'recipient: tokens stay with the router',
    'tokens',
    (tx) => changeHop(tx, () => ({ recipient: itself })),
  ],
  [
    'recipient: tokens to the router',
    'tokens',
    (tx) => changeHop(tx, () => ({ recipient: stack.exchange.router })),
  ],
  [
    'recipient: tokens to the token',
    'tokens',
    (tx) => changeHop(tx, ({ tokenOut }) => ({ recipient: tokenOut })),
  ],
  [
    'recipient: the wrapped coin to a stranger',
    'sell',
    (tx) => changeHop(tx, () => ({ recipient: stranger })),
  ],
  // router and spender
  ['router: a stranger', 'sell', (tx) => ({ ...tx, to: on31337(stranger) })],
  [
    'router: another contract of the exchange',
    'sell',
    (tx) => ({ ...tx, to: on31337(stack.exchange.positionManager) }),
  ],
  ['router: the quoter', 'buy', (tx) => ({ ...tx, to: on31337(stack.exchange.quoter) })],
  ['router: the visitor', 'buy', (tx) => ({ ...tx, to: tx.from })],
  ['router: no address', 'buy', (tx) => ({ ...tx, to: 'eip155:31337:0x12' })],
  [
    'spender: the token approves a stranger',
    'sell',
    (tx) => ({ ...tx, to: stack.usdx.address, data: tokenCall('approve', [stranger, maxUint256]) }),
  ],
  [
    'spender: the token approves the router without end',
    'sell',
    (tx) => ({
      ...tx,
      to: stack.usdx.address,
      data: tokenCall('approve', [stack.exchange.router, maxUint256]),
    }),
  ],
  [
    'spender: the token is sent',
    'sell',
    (tx) => ({
      ...tx,
      to: stack.usdx.address,
      data: tokenCall('transfer', [stranger, 150_000_000n]),
    }),
  ],
  [
    'spender: a permit is handed in first',
    'sell',
    (tx) =>
      prepend(
        tx,
        callOf('selfPermit', [
          plain(stack.usdx.address),
          maxUint256,
          maxUint256,
          27,
          `0x${'11'.repeat(32)}`,
          `0x${'22'.repeat(32)}`,
        ]),
      ),
  ],
  // minimum
  ['minimum: none for the coin', 'sell', (tx) => changeUnwrap(tx, (_, to) => [0n, to])],
  ['minimum: one less for the coin', 'sell', (tx) => changeUnwrap(tx, (m, to) => [m - 1n, to])],
  ['minimum: none for tokens', 'buy', (tx) => changeHop(tx, () => ({ amountOutMinimum: 0n }))],
  [
    'minimum: one less for tokens',
    'tokens',
    (tx) => changeHop(tx, ({ amountOutMinimum: m }) => ({ amountOutMinimum: m - 1n })),
  ],
  [
    'minimum: none, and it says so',
    'buy',
    (tx) => ({ ...changeHop(tx, () => ({ amountOutMinimum: 0n })), minimumAmount: '0' }),
  ],
  [
    'minimum: half, and it says so',
    'buy',
    (tx) => ({
      ...changeHop(tx, ({ amountOutMinimum: m }) => ({ amountOutMinimum: m / 2n })),
      minimumAmount: less(tx.minimumAmount, 50n),
    }),
  ],
  [
    'minimum: promised higher than it is',
    'buy',
    (tx) => ({ ...tx, minimumAmount: String(BigInt(tx.minimumAmount) * 2n) }),
  ],
  [
    'minimum: more than anybody gives',
    'buy',
    (tx) => ({
      ...changeHop(tx, ({ amountOutMinimum: m }) => ({ amountOutMinimum: m * 2n })),
      minimumAmount: String(BigInt(tx.minimumAmount) * 2n),
    }),
  ],
  // token
  [
    'token: another is taken',
    'tokens',
    (tx) => changeHop(tx, () => ({ tokenIn: plain(stack.wrappedCoin.address) }), 'first'),
  ],
  [
    'token: another is given',
    'tokens',
    (tx) => changeHop(tx, () => ({ tokenOut: plain(stack.wrappedCoin.address) })),
  ],
  [
    'token: worthless ones are given',
    'tokens',
    (tx) => changeHop(tx, () => ({ tokenOut: stranger })),
  ],
  [
    'token: the visitor’s instead of the coin',
    'buy',
    (tx) => changeHop(tx, () => ({ tokenIn: plain(stack.wdai.address), fee: 500 }), 'first'),
  ],
  ['token: not unwrapped', 'sell', (tx) => changeCalls(tx, (calls) => calls.slice(0, -1))],
  ['token: unwrapped twice', 'sell', (tx) => append(tx, callOf('unwrapWETH9', [0n, stranger]))],
  [
    'token: swept to a stranger',
    'buy',
    (tx) => append(tx, callOf('sweepToken', [plain(stack.usdx.address), 0n, stranger])),
  ],
  [
    'token: more is pulled in',
    'buy',
    (tx) => prepend(tx, callOf('pull', [plain(stack.wdai.address), parseUnits('10', 18)])),
  ],
  [
    'token: the coin wrapped instead',
    'buy',
    (tx) => ({ ...tx, to: stack.wrappedCoin.address, data: '0xd0e30db0' }),
  ],
  // chain
  ['chain: another network', 'sell', (tx) => ({ ...tx, to: `eip155:31338:${plain(tx.to)}` })],
  [
    'chain: the router of another network',
    'sell',
    (tx) => ({ ...tx, to: on31337(stack.otherExchange.router) }),
  ],
  // amount
  [
    'amount: more',
    'sell',
    (tx) => changeHop(tx, ({ amountIn }) => ({ amountIn: amountIn * 2n }), 'first'),
  ],
  [
    'amount: less',
    'sell',
    (tx) => changeHop(tx, ({ amountIn }) => ({ amountIn: amountIn - 1n }), 'first'),
  ],
  ['amount: whatever is there', 'tokens', (tx) => changeHop(tx, () => ({ amountIn: 0n }), 'first')],
  [
    'amount: a part, by a limit of the price',
    'buy',
    (tx) =>
      changeCalls(tx, (calls) => [
        callOf('exactInputSingle', [
          {
            tokenIn: plain(stack.wrappedCoin.address),
            tokenOut: plain(stack.usdx.address),
            fee: 500,
            recipient: stack.owner.address,
            amountIn: parseEther('0.5'),
            amountOutMinimum: BigInt(tx.minimumAmount),
            sqrtPriceLimitX96: 4_295_128_740n,
          },
        ]),
        ...calls.slice(-1),
      ]),
  ],
  [
    'amount: a second swap of the same',
    'tokens',
    (tx) => changeCalls(tx, (calls) => [...calls, ...calls]),
  ],
  [
    'amount: the most for what is wanted',
    'tokens',
    (tx) =>
      changeCalls(tx, () => [
        callOf('swapTokensForExactTokens', [
          BigInt(tx.minimumAmount),
          maxUint256,
          [plain(stack.usdx.address), plain(stack.wdai.address)],
          stack.owner.address,
        ]),
      ]),
  ],
  // value
  ['value: more than the amount', 'buy', (tx) => ({ ...tx, value: String(BigInt(tx.value) * 2n) })],
  ['value: less than the amount', 'buy', (tx) => ({ ...tx, value: '1' })],
  ['value: coins beside the tokens', 'sell', (tx) => ({ ...tx, value: String(parseEther('1')) })],
  [
    'value: no refund of what is left',
    'buy',
    (tx) => changeCalls(tx, (calls) => calls.slice(0, -1)),
  ],
  // calldata
  ['calldata: none', 'buy', (tx) => ({ ...tx, data: '0x' })],
  [
    'calldata: an unknown function',
    'buy',
    (tx) => ({ ...tx, data: `0xdeadbeef${tx.data.slice(10)}` }),
  ],
  ['calldata: cut off', 'sell', (tx) => ({ ...tx, data: tx.data.slice(0, -64) })],
  ['calldata: no hex', 'sell', (tx) => ({ ...tx, data: `${tx.data.slice(0, -2)}zz` })],
  ['calldata: nothing in it', 'sell', (tx) => changeCalls(tx, () => [])],
  [
    'calldata: too late',
    'sell',
    (tx) => ({ ...tx, data: `0x5ae401dc${'1'.padStart(64, '0')}${tx.data.slice(74)}` }),
  ],
]

const wishes = (): Readonly<Record<Kind, { from: SwapToken; to: SwapToken; amount: bigint }>> => ({
  sell: { from: stack.usdx, to: stack.coin, amount: parseUnits('150', 6) },
  buy: { from: stack.coin, to: stack.usdx, amount: parseEther('0.5') },
  tokens: { from: stack.usdx, to: stack.wdai, amount: parseUnits('80', 6) },
})

async function attempt(kind: Kind, lie?: (path: string, answer: unknown) => unknown) {
  const site = await openSwapSite(stack, { apiUrl: server.url })
  server.lie = lie
  const run = async () => {
    const [offer] = await quoteSwap(site.kit, wishes()[kind])
    if (!offer) throw new Error('no offer')
    const prepared = await prepareSwap(site.kit, { offer })
    await submitSwap(site.kit, { prepared })
  }
  const error: unknown = await run().then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return { error: error as { code?: string } | undefined, given: site.given() }
}

/** What a visitor may have left from another day: the router may take all of each token. */
async function approveAll(): Promise<void> {
  const { client } = stack.chain
  await client.impersonateAccount({ address: stack.owner.address })
  for (const token of [stack.usdx, stack.wdai, stack.wrappedCoin]) {
    const hash = await client.writeContract({
      address: plain(token.address),
      abi: erc20Abi,
      functionName: 'approve',
      args: [stack.exchange.router, maxUint256],
      account: stack.owner.address,
      chain: null,
    })
    await client.waitForTransactionReceipt({ hash })
  }
}

test.each(['sell', 'buy', 'tokens'] as const)(
  'control: what the honest server builds reaches the wallet (%s)',
  async (kind) => {
    await approveAll()
    const { error, given } = await attempt(kind, (_path, answer) => answer)
    expect(error).toBeUndefined()
    expect(given).toEqual(['eth_sendTransaction'])
  },
)

test('there are 40 mutations and more, each of its own name', () => {
  expect(new Set(mutations.map(([name]) => name)).size).toBeGreaterThanOrEqual(40)
})

test.each(mutations)('does not reach the wallet: %s', async (_name, kind, change) => {
  await approveAll()
  let isChanged = false
  const { error, given } = await attempt(kind, (path, answer) => {
    if (path !== '/v1/convert/build-transaction') return answer
    const { tx } = answer as SwapTransaction
    const changed = { tx: change(tx) }
    isChanged = JSON.stringify(changed) !== JSON.stringify(answer)
    return changed
  })
  expect(isChanged).toBe(true)
  expect(given).toEqual([])
  expect(['UnsafeSwap', 'PriceMoved', 'SimulationFailed', 'InvalidAddress']).toContain(error?.code)
})

test.each([
  [
    'promises twice as much',
    (quote: object & { toAmount: string }) => ({
      ...quote,
      toAmount: String(BigInt(quote.toAmount) * 2n),
    }),
  ],
  ['is for another amount', (quote: object) => ({ ...quote, fromAmount: '1' })],
  ['is for another token', (quote: object) => ({ ...quote, toAccount: on31337(stranger) })],
  ['takes another token', (quote: object) => ({ ...quote, fromAccount: on31337(stranger) })],
])('a quote that %s leads nowhere', async (_name, change) => {
  const { error, given } = await attempt('buy', (path, answer) =>
    path === '/v1/convert/quotes'
      ? { quotes: (answer as SwapQuotes).quotes.map((quote) => change(quote)) }
      : answer,
  )
  expect(given).toEqual([])
  expect(['PriceMoved', 'NoLiquidity']).toContain(error?.code)
})

test('decimals that are not the contract’s are refused', async () => {
  const site = await openSwapSite(stack)
  const wish = { from: { ...stack.usdx, decimals: 18 }, to: stack.coin, amount: 150_000_000n }
  const [offer] = await quoteSwap(site.kit, wish)
  if (!offer) throw new Error('no offer')
  await expect(prepareSwap(site.kit, { offer })).rejects.toMatchObject({ code: 'DecimalsMismatch' })
})

test('a router that the site has not named is not called, whatever the server says', async () => {
  const site = await openSwapSite(stack, { routers: [] })
  const [offer] = await quoteSwap(site.kit, wishes().sell)
  if (!offer) throw new Error('no offer')
  await expect(prepareSwap(site.kit, { offer })).rejects.toMatchObject({ code: 'UnsafeSwap' })
})
