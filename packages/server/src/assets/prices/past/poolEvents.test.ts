import { encodeAbiParameters, encodeEventTopics, parseAbi, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { poolTopics, reservesAfter, type PoolLog } from './poolEvents.ts'

const someone = '0x3333333333333333333333333333333333333333'
const abi = parseAbi([
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
  'event Mint(address sender, address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
  'event Burn(address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
])

const log = (topics: readonly unknown[], types: readonly string[], values: readonly unknown[]) =>
  ({
    topics: topics as Hex[],
    data: encodeAbiParameters(
      types.map((type) => ({ type })),
      values,
    ),
    blockNumber: '0x1',
  }) satisfies PoolLog

const sync = (lower: bigint, higher: bigint) =>
  log(poolTopics.v2, ['uint112', 'uint112'], [lower, higher])

const swap = (root: bigint, liquidity: bigint, tick: number) =>
  log(
    encodeEventTopics({ abi, eventName: 'Swap', args: { sender: someone, recipient: someone } }),
    ['int256', 'int256', 'uint160', 'uint128', 'int24'],
    [1n, -1n, root, liquidity, tick],
  )

const change = (eventName: 'Mint' | 'Burn', range: readonly [number, number], amount: bigint) =>
  log(
    encodeEventTopics({
      abi,
      eventName,
      args: { owner: someone, tickLower: range[0], tickUpper: range[1] },
    } as never),
    [...(eventName === 'Mint' ? ['address'] : []), 'uint128', 'uint256', 'uint256'],
    [...(eventName === 'Mint' ? [someone] : []), amount, 0n, 0n],
  )

test('the last reserves of a pool of version 2 count', () => {
  expect(reservesAfter([sync(5n, 6n), sync(7n, 8n)])).toEqual({ lower: 7, higher: 8 })
  expect(reservesAfter([])).toBeUndefined()
})

test('a swap tells price and liquidity, and what is laid there later or taken counts', () => {
  const one = 2n ** 96n
  expect(reservesAfter([swap(2n * one, 100n, 13_863)])).toEqual({ lower: 50, higher: 200 })
  const laid = change('Mint', [13_000, 14_000], 60n)
  const elsewhere = change('Mint', [0, 13_000], 1_000n)
  const taken = change('Burn', [13_800, 13_900], 20n)
  expect(reservesAfter([swap(2n * one, 100n, 13_863), laid, elsewhere, taken])).toEqual({
    lower: 70,
    higher: 280,
  })
  expect(reservesAfter([laid, swap(2n * one, 100n, 13_863)])?.lower).toBe(50)
})

test('without a swap, liquidity alone has no price; what is no event of a pool is nothing', () => {
  expect(reservesAfter([change('Mint', [-10, 10], 5n)])).toBeUndefined()
  expect(
    reservesAfter([{ topics: poolTopics.v2, data: '0x12', blockNumber: '0x1' }]),
  ).toBeUndefined()
})
