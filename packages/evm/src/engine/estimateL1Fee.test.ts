import { createClient, custom, HttpRequestError, RpcRequestError, type Client } from 'viem'
import { expect, test } from 'vitest'
import { estimateL1Fee } from './estimateL1Fee.ts'

function chainThat(answer: () => unknown): Client {
  const request = async () => answer()
  return createClient({ transport: custom({ request }, { retryCount: 0 }) })
}

test('is nothing where no oracle stands', async () => {
  expect(
    await estimateL1Fee(
      chainThat(() => '0x'),
      '0x',
    ),
  ).toBe(0n)
  const refused = () => {
    const error = { code: 3, message: 'execution reverted' }
    throw new RpcRequestError({ body: {}, url: 'http://chain.example', error })
  }
  expect(await estimateL1Fee(chainThat(refused), '0x')).toBe(0n)
})

test('is not taken for nothing where the chain cannot be asked', async () => {
  const unreachable = () => {
    throw new HttpRequestError({ url: 'http://chain.example', status: 503 })
  }
  await expect(estimateL1Fee(chainThat(unreachable), '0x')).rejects.toThrow('503')
  const busy = () => {
    const error = { code: -32_005, message: 'too many requests' }
    throw new RpcRequestError({ body: {}, url: 'http://chain.example', error })
  }
  await expect(estimateL1Fee(chainThat(busy), '0x')).rejects.toThrow('too many requests')
})
