import type { SwapRequest } from '@latchkit/core'
import { encodeFunctionData, parseAbi, zeroAddress, type Address, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { assertSwapCall } from './assertSwapCall.ts'

const user: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const stranger: Address = '0x00000000000000000000000000000000000bad00'
const router: Address = '0x111111125421ca6dc452d289314280a0f8842a65'
const usdc: Address = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const dai: Address = '0x6b175474e89094c44da98b954eedeac495271d0f'
const native: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const amount = 1_000_000n
const least = 990_000n

const services = parseAbi([
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Description desc, bytes data) payable returns (uint256, uint256)',
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable returns (bytes)',
  'struct Slippage { address recipient; address buyToken; uint256 minAmountOut; }',
  'function execute(Slippage slippage, bytes[] actions, bytes32 zid) payable returns (bool)',
  'struct SwapData { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }',
  'function swapTokensSingleV3ERC20ToERC20(bytes32 transactionId, string integrator, string referrer, address receiver, uint256 minAmountOut, SwapData swapData)',
  'function swapTokensSingleV3ERC20ToNative(bytes32 transactionId, string integrator, string referrer, address receiver, uint256 minAmountOut, SwapData swapData)',
  'function swapTokensSingleV3NativeToERC20(bytes32 transactionId, string integrator, string referrer, address receiver, uint256 minAmountOut, SwapData swapData) payable',
])

interface Wish {
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly amountIn: bigint
  readonly recipient: Address
  readonly minimum: bigint
}

const wish: Wish = {
  tokenIn: usdc,
  tokenOut: dai,
  amountIn: amount,
  recipient: user,
  minimum: least,
}

/** How each service writes the same swap. */
const encoders: Readonly<Record<string, (wish: Wish) => Hex>> = {
  '1inch': ({ tokenIn, tokenOut, amountIn, recipient, minimum }) =>
    encodeFunctionData({
      abi: services,
      functionName: 'swap',
      args: [
        stranger,
        {
          srcToken: tokenIn,
          dstToken: tokenOut,
          srcReceiver: stranger,
          dstReceiver: recipient,
          amount: amountIn,
          minReturnAmount: minimum,
          flags: 4n,
        },
        '0x1234',
      ],
    }),
  'LI.FI': (each) => lifi('swapTokensSingleV3ERC20ToERC20', each),
}

/** 0x's AllowanceHolder: what it calls is named in the calldata, and only that would hold the minimum. */
const zeroEx = ({ tokenIn, tokenOut, amountIn, recipient, minimum }: Wish): Hex =>
  encodeFunctionData({
    abi: services,
    functionName: 'exec',
    args: [
      stranger,
      tokenIn,
      amountIn,
      stranger,
      encodeFunctionData({
        abi: services,
        functionName: 'execute',
        args: [
          { recipient, buyToken: tokenOut, minAmountOut: minimum },
          ['0x1234'],
          `0x${'00'.repeat(32)}`,
        ],
      }),
    ],
  })

function lifi(
  functionName: `swapTokensSingleV3${'ERC20ToERC20' | 'ERC20ToNative' | 'NativeToERC20'}`,
  { tokenIn, tokenOut, amountIn, recipient, minimum }: Wish,
): Hex {
  return encodeFunctionData({
    abi: services,
    functionName,
    args: [
      `0x${'ab'.repeat(32)}`,
      'an integrator whose name is longer than thirty-two bytes',
      zeroAddress,
      recipient,
      minimum,
      {
        callTo: stranger,
        approveTo: stranger,
        sendingAssetId: tokenIn,
        receivingAssetId: tokenOut,
        fromAmount: amountIn,
        callData: '0x1234',
        requiresDeposit: true,
      },
    ],
  })
}

function request(data: Hex, change: Partial<SwapRequest> = {}): SwapRequest {
  return {
    networkId: 'eip155:1',
    from: { address: user, accountId: `eip155:1:${user}`, type: 'eoa' },
    sell: { address: usdc, decimals: 6 },
    buy: { address: dai, decimals: 18 },
    amount,
    minimumAmount: least,
    routers: [router],
    transaction: { to: router, data, value: 0n },
    ...change,
  }
}

const unsafe = expect.objectContaining({ code: 'UnsafeSwap' })

test.each(Object.entries(encoders))('reads what %s does, and nothing else passes', (_, encode) => {
  expect(assertSwapCall(request(encode(wish)))).toEqual({ kind: 'opaque', wrapped: undefined })
  const lies: readonly Partial<Wish>[] = [
    { recipient: stranger },
    { minimum: least - 1n },
    { amountIn: amount + 1n },
    { tokenIn: dai },
    { tokenOut: usdc },
    { tokenOut: native },
  ]
  for (const lie of lies)
    expect(() => assertSwapCall(request(encode({ ...wish, ...lie })))).toThrow(unsafe)
})

test('of native coins, the value is what is paid', () => {
  const coin = { ...wish, tokenIn: zeroAddress }
  const data = lifi('swapTokensSingleV3NativeToERC20', coin)
  const sell = { decimals: 18 }
  const paid = { to: router, data, value: amount }
  expect(assertSwapCall(request(data, { sell, transaction: paid })).kind).toBe('opaque')
  for (const value of [0n, amount + 1n])
    expect(() => assertSwapCall(request(data, { sell, transaction: { ...paid, value } }))).toThrow(
      unsafe,
    )
  const out = lifi('swapTokensSingleV3ERC20ToNative', { ...wish, tokenOut: zeroAddress })
  expect(assertSwapCall(request(out, { buy: { decimals: 18 } })).kind).toBe('opaque')
})

test('0x is not read: a contract of anybody’s could take the amount and give nothing', () => {
  expect(() => assertSwapCall(request(zeroEx(wish)))).toThrow(unsafe)
})

test('each function of LI.FI gives what it is named for, whatever token its calldata names', () => {
  // ERC20ToNative compares its minimum with a balance of native coins.
  const native = lifi('swapTokensSingleV3ERC20ToNative', wish)
  expect(() => assertSwapCall(request(native))).toThrow(unsafe)
  const paid = lifi('swapTokensSingleV3NativeToERC20', wish)
  expect(() => assertSwapCall(request(paid))).toThrow(unsafe)
  const tokens = lifi('swapTokensSingleV3ERC20ToERC20', { ...wish, tokenOut: zeroAddress })
  expect(() => assertSwapCall(request(tokens, { buy: { decimals: 18 } }))).toThrow(unsafe)
})

test('of 1inch, a partial fill is refused', () => {
  const data = encoders['1inch']?.(wish) ?? '0x'
  const flags = 2 + 8 + 64 * 7
  const partial = `${data.slice(0, flags)}${'5'.padStart(64, '0')}${data.slice(flags + 64)}` as Hex
  expect(() => assertSwapCall(request(partial))).toThrow(unsafe)
})

test('a router that is not listed is not called, however right the calldata is', () => {
  const data = encoders['1inch']?.(wish) ?? '0x'
  expect(() => assertSwapCall(request(data, { routers: [stranger] }))).toThrow(unsafe)
  expect(() => assertSwapCall(request(data, { routers: [] }))).toThrow(unsafe)
})

test('calldata that points out of itself, or has bits above an address, is not read', () => {
  const data = encoders['LI.FI']?.(wish) ?? '0x'
  const word = (index: number, value: string) => {
    const at = 2 + 8 + 64 * index
    return `${data.slice(0, at)}${value.padStart(64, '0')}${data.slice(at + 64)}` as Hex
  }
  for (const broken of [word(5, 'ffffffff'), word(5, 'f'.repeat(64)), word(3, 'f'.repeat(64))])
    expect(() => assertSwapCall(request(broken))).toThrow(unsafe)
})
