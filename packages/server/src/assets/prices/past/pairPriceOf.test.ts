import { expect, test } from 'vitest'
import { pairPriceOf } from './pairPriceOf.ts'

const coin = { address: '0x1111111111111111111111111111111111111111', decimals: 18 } as const
const dollar = { address: '0x2222222222222222222222222222222222222222', decimals: 6 } as const
const reserves = { lower: 200e18, higher: 400_000e6 }

test('the price is that of the reserves, in both directions', () => {
  const found = pairPriceOf(reserves, { token: coin, by: dollar }, 1, 10_000)
  expect(found?.price).toBeCloseTo(2_000, 6)
  const back = pairPriceOf(reserves, { token: dollar, by: coin }, 2_000, 10_000)
  expect(back?.price).toBeCloseTo(1, 9)
})

test('a base whose price has changed takes the token with it', () => {
  const found = pairPriceOf(reserves, { token: coin, by: dollar }, 0.5, 10_000)
  expect(found?.price).toBeCloseTo(1_000, 6)
})

test('a round trip loses the fees and what the pool is bent; a thin pool says nothing', () => {
  const deep = pairPriceOf(reserves, { token: coin, by: dollar, fee: 500 }, 1, 10_000)
  const shallow = pairPriceOf(reserves, { token: coin, by: dollar }, 1, 10_000)
  expect(deep?.loss).toBeGreaterThan(0.001)
  expect(deep?.loss).toBeLessThan(shallow?.loss ?? 0)
  const thin = { lower: 1e18, higher: 2_000e6 }
  expect(pairPriceOf(thin, { token: coin, by: dollar }, 1, 10_000)).toBeUndefined()
  expect(pairPriceOf({ lower: 0, higher: 0 }, { token: coin, by: dollar }, 1, 10)).toBeUndefined()
})
