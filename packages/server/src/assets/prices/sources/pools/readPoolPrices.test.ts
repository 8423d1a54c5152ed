import { encodeAbiParameters, toFunctionSelector, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { createChain } from '@latchkit/backend/chain'
import { answering } from '@latchkit/test-kit/answering'
import { startNode } from '@latchkit/test-kit/startNode'
import { readPoolPrices } from './readPoolPrices.ts'

const address = '0x00000000000000000000000000000000000000aa'
const selectors = {
  reserves: toFunctionSelector('function getReserves()'),
  slot: toFunctionSelector('function slot0()'),
  observe: toFunctionSelector('function observe(uint32[])'),
}
/** The root of a price, times 2^96. */
const rootOf = (price: number): bigint => BigInt(Math.round(Math.sqrt(price) * 2 ** 48)) << 48n
const words = (...values: readonly bigint[]): Hex =>
  encodeAbiParameters(
    values.map(() => ({ type: 'int256' as const })),
    values,
  )
const mean = (tick: bigint): Hex =>
  encodeAbiParameters(
    [{ type: 'int56[]' }, { type: 'uint160[]' }],
    [
      [5n, 5n + tick * 1_800n],
      [0n, 0n],
    ],
  )

async function priceOf(
  fee: number | undefined,
  answers: Partial<Record<keyof typeof selectors, Hex>>,
): Promise<number | undefined> {
  const node = await startNode(
    answering(({ params }) => {
      const [{ data }] = params as [{ data: Hex }]
      const [name] =
        Object.entries(selectors).find(([, selector]) => data.startsWith(selector)) ?? []
      return answers[name as keyof typeof selectors] ?? '0x'
    }),
  )
  const chain = createChain({
    caipNetworkId: 'eip155:31337',
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [node.url],
  })
  const [price] = await readPoolPrices(chain, [{ address, fee }])
  return price
}

test('a pool of version 2 is worth what it holds', async () => {
  expect(await priceOf(undefined, { reserves: words(200n, 400n, 1n) })).toBe(2)
})

test.each([
  ['is empty', words(0n, 0n, 1n)],
  ['has one side alone', words(0n, 5n, 1n)],
  ['says too little', words(5n)],
  ['says nothing', '0x' as const],
])('a pool of version 2 that %s has no price', async (_name, reserves) => {
  expect(await priceOf(undefined, { reserves })).toBeUndefined()
})

// 1.0001^6932 is 2.0001.
test.each([
  ['near its mean counts as it stands', 2.05, mean(6_932n), 2.05],
  ['far above its mean counts for that', 40, mean(6_932n), 2.0001],
  ['far below its mean counts for that', 0.01, mean(6_932n), 2.0001],
  ['that remembers too little counts as it stands', 40, undefined, 40],
  ['that tells nonsense of its past counts as it stands', 40, words(1n), 40],
])('a pool of version 3 %s', async (_name, price, observe, expected) => {
  const slot = words(rootOf(price), 0n)
  expect(await priceOf(500, observe ? { slot, observe } : { slot })).toBeCloseTo(expected, 3)
})

test.each([words(0n, 0n), words(5n), '0x'] as const)(
  'a pool of version 3 that says %s has no price',
  async (slot) => {
    expect(await priceOf(500, { slot, observe: mean(1n) })).toBeUndefined()
  },
)
