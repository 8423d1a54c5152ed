import { expect, test } from 'vitest'
import { createChain } from '../createChain.ts'
import { UpstreamError } from '../../errors/upstreamError.ts'
import { createIndexerGuard } from './createIndexerGuard.ts'

const chainOf = (id: `eip155:${number}`) =>
  createChain({
    caipNetworkId: id,
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['http://127.0.0.1:1'],
  })
const chain = chainOf('eip155:1')

test('an indexer that has enough of us is left alone for as long as it says, and no other', async () => {
  const clock = { ms: 0 }
  const seen: string[] = []
  const guard = createIndexerGuard({
    now: () => clock.ms,
    onError: (_chain, failure) => seen.push(failure.reason),
  })
  const failure = new UpstreamError('rate_limited', { taken: false, retryAfterSeconds: 7 })
  let asked = 0
  const ask = async (): Promise<number> => ++asked
  await expect(guard(chain, () => Promise.reject(failure))).rejects.toBe(failure)
  clock.ms = 6_999
  await expect(guard(chain, ask)).rejects.toBe(failure)
  expect(await guard(chainOf('eip155:2'), ask)).toBe(1)
  clock.ms = 7_000
  expect(await guard(chain, ask)).toBe(2)
  expect(seen).toEqual(['rate_limited'])
})

test('one that is merely away is asked again', async () => {
  const guard = createIndexerGuard()
  const failure = new UpstreamError('timeout', { taken: true })
  await expect(guard(chain, () => Promise.reject(failure))).rejects.toBe(failure)
  expect(await guard(chain, async () => 1)).toBe(1)
})

test('few questions are open at once, and each is answered', async () => {
  const guard = createIndexerGuard()
  let open = 0
  let most = 0
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      guard(chain, async () => {
        most = Math.max(most, ++open)
        await new Promise((resolve) => setImmediate(resolve))
        open--
        return index
      }),
    ),
  )
  expect(answers).toEqual(Array.from({ length: 30 }, (_, index) => index))
  expect(most).toBe(4)
})
