import { createChain } from '@latchkit/backend/chain'
import { startNode, type NodeCall } from '@latchkit/test-kit/startNode'
import { expect, test } from 'vitest'
import { createBlockFinder } from './createBlockFinder.ts'

/** A node whose blocks were made at these seconds. */
async function finderOver(seconds: readonly number[]) {
  const node = await startNode((body) => {
    const { id, params } = body as NodeCall
    const [tag] = params as readonly [string]
    const timestamp = seconds[Number(tag)]
    const result = timestamp === undefined ? null : { timestamp: `0x${timestamp.toString(16)}` }
    return { jsonrpc: '2.0', id, result }
  })
  const chain = createChain({
    caipNetworkId: 'eip155:31337',
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [node.url],
  })
  const find = await createBlockFinder(chain, { from: 0, to: seconds.length - 1 })
  return { find, asked: () => node.bodies.length }
}

test('it is the last block at a time, and that of the time itself', async () => {
  const { find } = await finderOver([100, 110, 110, 500, 501, 502, 9_000])
  const at = async (seconds: number) => await find(seconds * 1000)
  expect(await Promise.all([at(100), at(109), at(110), at(499)])).toEqual([0, 0, 2, 2])
  expect([await at(500), await at(8_999)]).toEqual([3, 5])
})

test('a time outside of the two ends is not known', async () => {
  const { find } = await finderOver([100, 110, 120])
  expect(await find(99_000)).toBeUndefined()
  expect(await find(120_000)).toBeUndefined()
})

test('an even chain is read three times for a time at most, an uneven one not much more often', async () => {
  const even = Array.from({ length: 100_000 }, (_, index) => index * 12 + (index % 3))
  const one = await finderOver(even)
  const before = one.asked()
  expect(await one.find(600_002_500)).toBe(50_000)
  expect(one.asked() - before).toBeLessThanOrEqual(5)
  const uneven = Array.from({ length: 5_000 }, (_, index) =>
    index < 4_900 ? index : 1_000_000 + index * 1_000,
  )
  const other = await finderOver(uneven)
  expect(await other.find(4_000_500)).toBe(4_000)
  expect(other.asked()).toBeLessThan(30)
})
