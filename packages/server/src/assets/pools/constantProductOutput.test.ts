import fc from 'fast-check'
import { expect, test } from 'vitest'
import { constantProductOutput } from './constantProductOutput.ts'

const reserve = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n })

test('a pool is never left poorer: the product of its reserves does not sink', () => {
  fc.assert(
    fc.property(reserve, reserve, reserve, (amountIn, reserveIn, reserveOut) => {
      const out = constantProductOutput(amountIn, reserveIn, reserveOut)
      fc.pre(out !== undefined)
      expect(out).toBeLessThan(reserveOut)
      expect((reserveIn + amountIn) * (reserveOut - out)).toBeGreaterThanOrEqual(
        reserveIn * reserveOut,
      )
    }),
  )
})

test('more than a pool can hold, and an empty pool, give nothing', () => {
  expect(constantProductOutput(2n ** 112n, 1n, 1n)).toBeUndefined()
  expect(constantProductOutput(1n, 2n ** 112n - 1n, 1n)).toBeUndefined()
  expect(constantProductOutput(1n, 0n, 5n)).toBeUndefined()
  expect(constantProductOutput(1n, 5n, 0n)).toBeUndefined()
})

test('the fee of three thousandths is taken', () => {
  expect(constantProductOutput(1_000n, 1_000_000n, 1_000_000n)).toBe(996n)
})
