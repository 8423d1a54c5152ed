import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortAddress } from '../account/shortAddress.ts'
import { formatMoney } from './formatMoney.ts'
import { formatQuantity } from './formatQuantity.ts'
import { totalValue } from './totalValue.ts'

test('shows quantities with three decimals, small ones with eight, and never more than there is', () => {
  for (const [text, shown] of [
    ['0', '0'],
    ['0.000', '0'],
    ['1', '1'],
    ['1.5', '1.5'],
    ['1.9999', '1.999'],
    ['0.9999', '0.999'],
    ['0.001', '0.001'],
    ['0.0009', '0.0009'],
    ['0.1', '0.1'],
    ['0.12345678', '0.123'],
    ['0.0999999999', '0.09999999'],
    ['0.0123456789', '0.01234567'],
    ['0.00001234', '0.00001234'],
    ['0.00000001', '0.00000001'],
    ['0.000000019', '0.00000001'],
    ['0.0000000099', '<0.00000001'],
    ['0.000000000000000001', '<0.00000001'],
    ['00.05', '0.05'],
    ['.00000546', '0.00000546'],
    ['0.00000000', '0'],
    ['1234567.8919', '1,234,567.891'],
    ['123456789012345678901234567890.123456', '123,456,789,012,345,678,901,234,567,890.123'],
    ['-1.9999', '-1.999'],
    ['-0.0001', '-0.0001'],
    ['-0.000000001', '>-0.00000001'],
    ['-0', '0'],
    ['.5', '0.5'],
    ['5.', '5'],
  ] as const)
    expect(formatQuantity(text, 'en')).toBe(shown)
  expect(formatQuantity('1234.5', 'de')).toBe('1.234,5')
  expect(formatQuantity('0.0001', 'de')).toBe('0,0001')
  expect(formatQuantity('0.000000001', 'de')).toBe('<0,00000001')
})

test('what is shown of a quantity is its beginning, digit by digit', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 10n ** 40n })),
      fc.nat({ max: 10 ** 9 }),
      (whole, part) => {
        const fraction = String(part).padStart(9, '0')
        const shown = formatQuantity(`${whole}.${fraction}`, 'en').replaceAll(',', '')
        const digits = whole === 0n && fraction.startsWith('0') ? 8 : 3
        const exact = fraction.slice(0, digits).replace(/0+$/, '')
        const isTiny = whole === 0n && exact === '' && part > 0
        const cut = exact === '' ? `${whole}` : `${whole}.${exact}`
        expect(shown).toBe(isTiny ? '<0.00000001' : cut)
      },
    ),
  )
})

test('shows money in the reader’s way', () => {
  expect(formatMoney(1234.5, 'usd', 'en')).toBe('$1,234.50')
  expect(formatMoney('9007199254740993.25', 'usd', 'en')).toBe('$9,007,199,254,740,993.25')
  expect(formatMoney(1234.5, 'eur', 'de')).toBe('1.234,50\u00a0€')
  expect(formatMoney(1234.5, 'jpy', 'en')).toBe('¥1,235')
  expect(formatMoney(0.0012345, 'btc', 'en')).toContain('0.001235')
})

test('adds up what has a price', () => {
  expect(totalValue([{ value: 1.5 }, {}, { value: 2 }])).toBe(3.5)
  expect(totalValue([])).toBe(0)
})

test('shortens an address to its first 4 and last 6 characters', () => {
  expect(shortAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe('0xf3…b92266')
  expect(shortAddress('short')).toBe('short')
  expect(shortAddress('12345678901')).toBe('12345678901')
})
