import { RpcError, UpstreamError } from '@latchkit/backend/errors'
import { expect, test } from 'vitest'
import { createRangeReader } from './createRangeReader.ts'

/** A node that gives one row a block, and refuses more than `limit` blocks at once. */
function nodeWith(
  limit: number,
  rejection: Error,
): { read: (from: number, to: number) => Promise<number[]>; asked: number[] } {
  const asked: number[] = []
  return {
    asked,
    async read(from, to) {
      asked.push(to - from + 1)
      if (to - from + 1 > limit) throw rejection
      return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    },
  }
}

const upTo = (end: number): number[] => Array.from({ length: end + 1 }, (_, index) => index)

test.each([
  new RpcError({ code: -32_602, message: 'block range too large, currently limited to 300' }),
  new RpcError({ code: -32_005, message: 'query returned more than 10000 results' }),
  new RpcError({ code: -32_000, message: 'exceed maximum block range: 5000' }),
  new RpcError({
    code: -32_600,
    message: 'You can make eth_getLogs requests with up to a 10 block range.',
  }),
  new UpstreamError('too_large', { taken: true }),
  new UpstreamError('timeout', { taken: true }),
])('a stretch is halved until the node takes it: %s', async (rejection) => {
  const node = nodeWith(10, rejection)
  await expect(createRangeReader(1_000)(0, 99, node.read)).resolves.toEqual(upTo(99))
})

test('what went well is remembered', async () => {
  const node = nodeWith(10, new RpcError({ code: -32_005, message: 'too many results' }))
  const inRanges = createRangeReader(1_000)
  await inRanges(0, 99, node.read)
  node.asked.length = 0
  await inRanges(100, 199, node.read)
  expect(Math.max(...node.asked)).toBeLessThanOrEqual(10)
})

test('an error that is not about size is passed on at once', async () => {
  const node = nodeWith(0, new RpcError({ code: -32_601, message: 'the method does not exist' }))
  await expect(createRangeReader(1_000)(0, 99, node.read)).rejects.toThrow('does not exist')
  expect(node.asked).toEqual([100])
})

test('a single block that is refused ends the search', async () => {
  const node = nodeWith(0, new RpcError({ code: -32_005, message: 'too many results' }))
  await expect(createRangeReader(1_000)(0, 7, node.read)).rejects.toThrow('too many')
})

test('a node that wants fewer calls is not asked for smaller parts', async () => {
  const node = nodeWith(0, new RpcError({ code: -32_005, message: 'rate limit exceeded' }))
  await expect(createRangeReader(1_000)(0, 99, node.read)).rejects.toThrow('rate limit')
  expect(node.asked).toEqual([100])
})

test('after a while larger parts are tried again', async () => {
  const inRanges = createRangeReader(1_000)
  await inRanges(0, 99, nodeWith(1, new UpstreamError('timeout', { taken: true })).read)
  const node = nodeWith(1_000, new Error('never'))
  for (let round = 0; round < 200; round++) await inRanges(0, 99, node.read)
  expect(node.asked.at(-1)).toBe(100)
})
