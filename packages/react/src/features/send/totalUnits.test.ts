import { expect, test } from 'vitest'
import { totalUnits } from './totalUnits.ts'

test.each([
  ['what is exact anyway', 500_042_000_000_000_000n, 42_000_000_000_000n, 500_042_000_000_000_000n],
  ['more figures', 500_021_000_123_456_789n, 21_000_123_456_789n, 500_021_100_000_000_000n],
  ['all of a balance', 2_000_000_000_000_000_000n, 21_000_123_456_789n, 2_000_000_000_000_000_000n],
  ['a tiny fee', 500_000_000_000_147_000n, 147_000n, 500_000_000_100_000_000n],
  ['no fee', 500_000_000_000_000_001n, 0n, 500_000_000_100_000_000n],
  ['a fee of many coins', 3_000_000_000_000_000_001n, 10n ** 21n, 4_000_000_000_000_000_000n],
])('%s', (_, units, fee, total) => {
  expect(totalUnits(units, fee, 18)).toBe(total)
})

test('a coin with few decimals keeps them', () => {
  expect(totalUnits(100_001_234n, 1_234n, 8)).toBe(100_001_240n)
  expect(totalUnits(100_000_141n, 141n, 8)).toBe(100_000_141n)
  expect(totalUnits(100_000_001n, 1n, 8)).toBe(100_000_001n)
})
