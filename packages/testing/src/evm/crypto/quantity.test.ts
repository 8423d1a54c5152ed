import { expect, test } from 'vitest'
import { parseQuantity, toQuantity } from './quantity.ts'

test('writes numbers without leading zeros', () => {
  expect(toQuantity(0n)).toBe('0x0')
  expect(toQuantity(31337)).toBe('0x7a69')
})

test.each([
  ['0x0', 0n],
  ['0x7A69', 31337n],
  [5, 5n],
])('reads %j', (text, value) => {
  expect(parseQuantity(text)).toBe(value)
})

test.each(['', '0x', '12', '0xg', -1, 1.5, null, undefined, {}])('refuses %j', (text) => {
  expect(parseQuantity(text)).toBeUndefined()
})
