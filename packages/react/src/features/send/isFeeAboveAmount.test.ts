import { expect, test } from 'vitest'
import { isFeeAboveAmount } from './isFeeAboveAmount.ts'

const coin = { decimals: 18, price: 2_000 }
const token = { address: '0xaa', decimals: 6, price: 1 }

test('of the native coin, amounts are compared', () => {
  expect(isFeeAboveAmount({ amount: 100n, maximumFee: 100n }, coin, coin)).toBe(false)
  expect(isFeeAboveAmount({ amount: 100n, maximumFee: 101n }, coin, undefined)).toBe(true)
})

test('of a token, what both are worth is compared', () => {
  const maximumFee = 10n ** 15n
  expect(isFeeAboveAmount({ amount: 2_000_000n, maximumFee }, token, coin)).toBe(false)
  expect(isFeeAboveAmount({ amount: 1_999_999n, maximumFee }, token, coin)).toBe(true)
})

test('without a price nothing is said', () => {
  const transfer = { amount: 1n, maximumFee: 10n ** 18n }
  expect(isFeeAboveAmount(transfer, { ...token, price: 0 }, coin)).toBe(false)
  expect(isFeeAboveAmount(transfer, token, { ...coin, price: 0 })).toBe(false)
  expect(isFeeAboveAmount(transfer, token, undefined)).toBe(false)
})
