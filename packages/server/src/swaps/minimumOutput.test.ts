import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minimumOutput } from './minimumOutput.ts'

const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

test('no more than the tolerance is given up, down to the last unit', () => {
  fc.assert(
    fc.property(amount, fc.bigInt({ min: 0n, max: 5_000n }), (expected, bps) => {
      const least = minimumOutput(expected, bps)
      expect(least).toBeLessThanOrEqual(expected)
      expect((expected - least) * 10_000n).toBeLessThanOrEqual(expected * bps)
      // One unit less would be too little.
      expect((expected - least + 1n) * 10_000n).toBeGreaterThan(expected * bps)
    }),
  )
})

test('without a tolerance all of it must arrive, and one unit is never nothing', () => {
  expect(minimumOutput(12_345n, 0n)).toBe(12_345n)
  expect(minimumOutput(1n, 100n)).toBe(1n)
})
