import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyForUnits, unitsForMoney } from './convertMoney.ts'

test.each([
  [10n ** 18n, 2000.5, 18, '2000.5'],
  [1_999_999n, 1, 6, '1.99'],
  [1n, 2000, 18, '0'],
  [5n, 0, 0, '0'],
  [10n ** 40n, 1e-7, 18, '1000000000000000'],
])('%s units at %s are worth the money', (units, price, decimals, money) => {
  expect(moneyForUnits(units, price, decimals)).toBe(money)
})

test('there and back never makes more of it', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 30n }),
      fc.integer({ min: 1, max: 10 ** 8 }),
      fc.integer({ min: 0, max: 18 }),
      (units, priceCents, decimals) => {
        const price = priceCents / 100
        const back = unitsForMoney(moneyForUnits(units, price, decimals), price, decimals) ?? -1n
        expect(back >= 0n && back <= units).toBe(true)
      },
    ),
  )
})
