import { expect, test, vi } from 'vitest'
import { createChain } from '@latchkit/backend/chain'
import { UpstreamError } from '@latchkit/backend/errors'
import type { PricesByAddress } from '../priceSource.ts'
import { createCachedPrices } from './createCachedPrices.ts'

const chain = createChain({
  caipNetworkId: 'eip155:1',
  name: 'Test',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
})

/** A source whose answers a test gives, a clock that it moves, and the tokens of each question. */
function create(find: () => Promise<PricesByAddress>) {
  const asked: (readonly string[])[] = []
  const clock = { ms: 0 }
  const source = {
    find(_chain: unknown, addresses: readonly string[]) {
      asked.push(addresses)
      return find()
    },
  }
  return {
    prices: createCachedPrices(source, { freshMs: 1_000, now: () => clock.ms }),
    asked,
    clock,
  }
}

const failure = (retryAfterSeconds?: number): UpstreamError =>
  new UpstreamError('rate_limited', { taken: false, retryAfterSeconds })

test('an old price is asked for again, and serves while no newer one is to be had', async () => {
  const find = vi.fn().mockResolvedValueOnce(new Map([['a', { price: 1 }]]))
  const { prices, clock, asked } = create(find)
  await prices.find(chain, ['a'])
  clock.ms = 1_000
  find.mockRejectedValue(failure())
  expect((await prices.find(chain, ['a'])).get('a')).toEqual({ price: 1 })
  expect(asked).toHaveLength(2)
  clock.ms = 600_000
  expect((await prices.find(chain, ['a'])).size).toBe(0)
})

test('a source is left alone for as long as it says', async () => {
  const find = vi.fn().mockRejectedValue(failure(90))
  const { prices, clock, asked } = create(find)
  await prices.find(chain, ['a'])
  clock.ms = 89_999
  await prices.find(chain, ['b'])
  expect(asked).toHaveLength(1)
  clock.ms = 90_000
  await prices.find(chain, ['b'])
  expect(asked).toEqual([['a'], ['b']])
})

test('more tokens than fit are several questions, and each token is asked for once', async () => {
  const { prices, asked } = create(() => Promise.resolve(new Map()))
  const many = Array.from({ length: 250 }, (_, index) => String(index))
  await Promise.all([prices.find(chain, many), prices.find(chain, [...many, ...many])])
  expect(asked.map(({ length }) => length)).toEqual([100, 100, 50])
})

test('a caller waits only so long; a later response serves the next one', async () => {
  vi.useFakeTimers()
  try {
    let resolve: (found: PricesByAddress) => void = () => undefined
    const promise = new Promise<PricesByAddress>((settle) => {
      resolve = settle
    })
    const { prices, asked } = create(() => promise)
    const late = prices.find(chain, ['a'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await late).size).toBe(0)
    resolve(new Map([['a', { price: 2 }]]))
    await promise
    await vi.advanceTimersByTimeAsync(0)
    expect((await prices.find(chain, ['a'])).get('a')).toEqual({ price: 2 })
    expect(asked).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

test('a price that is a little old is given at once, and the next to ask has a newer one', async () => {
  const find = vi.fn().mockResolvedValueOnce(new Map([['a', { price: 1 }]]))
  const { prices, clock } = create(find)
  await prices.find(chain, ['a'])
  clock.ms = 3_999
  let resolve: (found: PricesByAddress) => void = () => undefined
  const later = new Promise<PricesByAddress>((settle) => {
    resolve = settle
  })
  find.mockReturnValueOnce(later)
  expect((await prices.find(chain, ['a'])).get('a')).toEqual({ price: 1 })
  resolve(new Map([['a', { price: 2 }]]))
  await vi.waitFor(async () => {
    expect((await prices.find(chain, ['a'])).get('a')).toEqual({ price: 2 })
  })
})
