import { expect, test } from 'vitest'
import { estimateL1Fee } from './estimateL1Fee.ts'
import type { NetworkClient } from './createNetworkClient.ts'
import { unreadableError } from './rpcError.ts'
import { RpcResponseError } from './rpcResponseError.ts'

function chainThat(answer: () => unknown): NetworkClient {
  return { request: (async () => answer()) as NetworkClient['request'] }
}

test('is nothing where no oracle stands', async () => {
  expect(
    await estimateL1Fee(
      chainThat(() => '0x'),
      '0x',
    ),
  ).toBe(0n)
  const refused = () => {
    throw new RpcResponseError('execution reverted', 3)
  }
  expect(await estimateL1Fee(chainThat(refused), '0x')).toBe(0n)
})

test('is not taken for nothing where the chain cannot be asked', async () => {
  const unreachable = () => {
    throw unreadableError('status 503')
  }
  await expect(estimateL1Fee(chainThat(unreachable), '0x')).rejects.toThrow('503')
  const busy = () => {
    throw new RpcResponseError('too many requests', -32_005)
  }
  await expect(estimateL1Fee(chainThat(busy), '0x')).rejects.toThrow('too many requests')
})
