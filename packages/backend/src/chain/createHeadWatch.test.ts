import { expect, test } from 'vitest'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { startNode, type NodeCall, type TestNode } from '@latchkit/test-kit/startNode'
import type { Chain } from './chain.ts'
import { createChain } from './createChain.ts'

/** A node whose newest block is of this second; it says its name to everything else. */
function nodeAt(seconds: number, name: string, chainId?: number): Promise<TestNode> {
  return startNode((body) => {
    const answer = ({ id, method }: NodeCall): object => {
      const block = { timestamp: `0x${seconds.toString(16)}` }
      return { jsonrpc: '2.0', id, result: method === 'eth_getBlockByNumber' ? block : name }
    }
    return Array.isArray(body) ? body.map(answer) : answer(body as NodeCall)
  }, chainId)
}

function chainOf(...urls: readonly string[]): Chain {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return createChain(
    { caipNetworkId: 'eip155:31337', name: 'Test', nativeCurrency, rpcUrls: urls },
    { watchesHeads: true },
  )
}

test('a node that lags behind is asked last, for sends too', async () => {
  const late = await nodeAt(1_000, 'late')
  const sound = await nodeAt(1_100, 'sound')
  const chain = chainOf(late.url, sound.url)
  await expect(chain.request('eth_gasPrice')).resolves.toBe('sound')
  await expect(chain.request('eth_sendRawTransaction', ['0x02'])).resolves.toBe('sound')
  expect(late.bodies).toHaveLength(1)
})

test('a block or two behind is no lag', async () => {
  const first = await nodeAt(1_000, 'first')
  const second = await nodeAt(1_024, 'second')
  await expect(chainOf(first.url, second.url).request('eth_gasPrice')).resolves.toBe('first')
})

test('a node of another chain makes none lag behind', async () => {
  const first = await nodeAt(1_000, 'first')
  const foreign = await nodeAt(9_000, 'foreign', 1)
  await expect(chainOf(first.url, foreign.url).request('eth_gasPrice')).resolves.toBe('first')
})

test('where the others are away, the one that lags behind answers', async () => {
  const late = await nodeAt(1_000, 'late')
  const chain = chainOf(late.url, await closedPort())
  await expect(chain.request('eth_gasPrice')).resolves.toBe('late')
})

test('one node alone is compared with nothing', async () => {
  const only = await nodeAt(1_000, 'only')
  await expect(chainOf(only.url).request('eth_gasPrice')).resolves.toBe('only')
  expect(only.bodies).toHaveLength(1)
})
