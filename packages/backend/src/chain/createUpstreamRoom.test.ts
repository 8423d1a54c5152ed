import { expect, test } from 'vitest'
import { startNode } from '@latchkit/test-kit/startNode'
import { createChain } from './createChain.ts'
import { createUpstreamRoom } from './createUpstreamRoom.ts'

const network = {
  caipNetworkId: 'eip155:31337',
  name: 'Test',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const

/** Reads an answer of so many characters where the process may read as many bytes at once. */
async function read(characters: number, bytes: number): Promise<unknown> {
  const result = 'x'.repeat(characters)
  const node = await startNode((body) => ({ jsonrpc: '2.0', id: [body].flat()[0]?.id, result }))
  const room = createUpstreamRoom(bytes)
  const chain = createChain({ ...network, rpcUrls: [node.url] }, { room })
  return await chain.request<string>('eth_getLogs', [{}]).then(
    ({ length }) => length,
    (error: unknown) => (error as { readonly reason?: unknown }).reason,
  )
}

test.each([
  ['without a limit, a large one', 2_000_000, Infinity, 2_000_000],
  ['where too much is read already, a large one', 2_000_000, 100_000, 'too_large'],
  ['where too much is read already, a modest one', 500_000, 100_000, 500_000],
])('what comes of an answer: %s', async (_, characters, bytes, expected) => {
  expect(await read(characters, bytes)).toBe(expected)
})

test('what was read makes room', () => {
  const room = createUpstreamRoom(10)
  expect(room.add(11)).toBe(true)
  expect(room.add(-11)).toBe(false)
  expect(room.add(10)).toBe(false)
})
