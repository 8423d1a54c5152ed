import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyForUnits, unitsForMoney } from './convertMoney.ts'

test.each([
  ['100', 2000, 18, 50000000000000000n],
  ['12.50', 1, 6, 12500000n],
  ['1', 3, 6, 333333n],
  ['0', 5, 18, 0n],
  ['1', 1e-7, 0, 10000000n],
  ['1', 2.5e-8, 2, 4000000000n],
  ['1e3', 5, 18, undefined],
  ['5', 0, 18, undefined],
  ['5', -1, 18, undefined],
  ['5', Number.NaN, 18, undefined],
  ['1000000000000000000000', 1e21, 18, 10n ** 18n],
])('%s of money at %s buys the units of %s decimals', (money, price, decimals, units) => {
  expect(unitsForMoney(money, price, decimals)).toBe(units)
})

test('never buys more than the money is worth', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.integer({ min: 1, max: 10 ** 9 }),
      fc.integer({ min: 0, max: 18 }),
      (cents, priceCents, decimals) => {
        const money = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
        const units = unitsForMoney(money, priceCents / 100, decimals) ?? -1n
        expect(units * BigInt(priceCents) <= cents * 10n ** BigInt(decimals)).toBe(true)
        expect((units + 1n) * BigInt(priceCents) > cents * 10n ** BigInt(decimals)).toBe(true)
      },
    ),
  )
})

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
