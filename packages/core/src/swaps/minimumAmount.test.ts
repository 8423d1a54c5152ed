import { expect, test } from 'vitest'
import { minimumAmount } from './minimumAmount.ts'

test.each([
  [1_000_000n, 1, 990_000n],
  [1_000_000n, 0.29, 997_100n],
  [1_000_000n, 0, 1_000_000n],
  [3n, 1, 3n],
  [100n, 50, 50n],
  [10n ** 40n, 0.1, 999n * 10n ** 37n],
])('of %s with %s percent of slippage, %s arrives at least', (expected, slippage, least) => {
  expect(minimumAmount(expected, slippage)).toBe(least)
})
