import type { Address } from 'viem'
import { expect, test } from 'vitest'
import { type Chain, createChain } from '@latchkit/backend/chain'
import { UpstreamError } from '@latchkit/backend/errors'
import type { PoolCall } from '../../../pools/readPools.ts'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { startNode, type NodeCall } from '@latchkit/test-kit/startNode'
import { createPoolReader } from './createPoolReader.ts'

const addressOf = (index: number): Address => `0x${index.toString(16).padStart(40, '0')}`
const callTo = (index: number): PoolCall => ({
  pool: { address: addressOf(index) },
  call: { to: addressOf(index), data: '0x0902f1ac' },
})
const calls = Array.from({ length: 9 }, (_, index) => callTo(index))
const bad = addressOf(4)

function chainOf(url: string): Chain {
  return createChain(
    {
      caipNetworkId: 'eip155:31337',
      name: 'Test',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [url],
    },
    { timeoutMs: 5_000 },
  )
}

/** A node that falls over one contract, and what it was asked for. */
async function startFaulty(): Promise<{ readonly chain: Chain; readonly asked: Address[] }> {
  const asked: Address[] = []
  const answer = ({ id, method, params }: NodeCall): object => {
    if (method === 'eth_getBlockByNumber')
      return { id, result: { number: '0x1', hash: `0x${'1'.repeat(64)}` } }
    const [{ to }] = params as readonly [{ readonly to: Address }]
    asked.push(to)
    return to === bad
      ? { id, error: { code: -32_000, message: 'request timed out' } }
      : { id, result: to }
  }
  const node = await startNode((body) =>
    Array.isArray(body) ? body.map(answer) : answer(body as NodeCall),
  )
  return { chain: chainOf(node.url), asked }
}

test('a pool at which nodes fail says nothing, and the others are read', async () => {
  const { chain } = await startFaulty()
  const answers = await createPoolReader()(chain, calls)
  expect(answers).toEqual(calls.map(({ call }) => (call.to === bad ? undefined : call.to)))
})

test('such a pool is left alone for half a minute, and asked again then', async () => {
  let now = 0
  const { chain, asked } = await startFaulty()
  const read = createPoolReader(() => now)
  await read(chain, calls)
  asked.length = 0
  now = 29_000
  expect(await read(chain, calls)).toHaveLength(9)
  expect(asked).toHaveLength(8)
  expect(asked).not.toContain(bad)
  expect(await read(chain, [callTo(4)])).toEqual([undefined])
  now = 31_000
  await read(chain, calls)
  expect(asked).toContain(bad)
})

test('where nodes answer nothing at all, no pool is to blame', async () => {
  const away = chainOf(await closedPort())
  const read = createPoolReader()
  await expect(read(away, calls)).rejects.toThrow(UpstreamError)
  const { chain } = await startFaulty()
  expect((await read(chain, calls))[0]).toBe(addressOf(0))
})
