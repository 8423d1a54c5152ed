import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatUnits, parseUnits } from '@latchkit/wire'
import { parseAmount } from './parseAmount.ts'

const read = (text: string) => ({ status: 'read', text })

describe('readAmount', () => {
  test.each([
    ['1', '1'],
    ['1.', '1.'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['0.50', '0.50'],
    ['1,5', '1.5'],
    ['0,123', '0.123'],
    ['1.234', '1.234'],
    ['1,2345', '1.2345'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1,234,567', '1234567'],
    ['12,34,567.8', '1234567.8'],
    ['1 234,5', '1234.5'],
    ['1 234 567.25', '1234567.25'],
    ["1'234.5", '1234.5'],
    ['  7 ', '7'],
    ['١٫٥', '1.5'],
    ['۱۲', '12'],
    ['１.５', '1.5'],
  ])('reads %j as %j', (typed, text) => {
    expect(parseAmount(typed, '.')).toEqual(read(text))
  })

  test.each(['', '   '])('takes %j for nothing', (typed) => {
    expect(parseAmount(typed, '.')).toEqual({ status: 'empty' })
  })

  test.each([
    'abc',
    '1e5',
    '-1',
    '+1',
    '0x10',
    '1 2',
    '.',
    ',',
    '1..2',
    '1.2.3',
    '1,23,4.5',
    '1,2,3',
    '∞',
  ])('refuses %j', (typed) => {
    expect(parseAmount(typed, '.')).toEqual({ status: 'invalid' })
  })

  test('asks where the other mark could part thousands', () => {
    expect(parseAmount('1,234', '.')).toEqual({
      status: 'ambiguous',
      whole: '1234',
      fraction: '1.234',
    })
    expect(parseAmount('1.234', ',')).toEqual({
      status: 'ambiguous',
      whole: '1234',
      fraction: '1.234',
    })
    expect(parseAmount('1,234', ',')).toEqual(read('1.234'))
  })

  test('loses no digit of any amount, with either decimal mark', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
        fc.integer({ min: 0, max: 36 }),
        fc.constantFrom('.' as const, ',' as const),
        (units, decimals, mark) => {
          const reading = parseAmount(formatUnits(units, decimals).replace('.', mark), mark)
          expect(reading.status).toBe('read')
          expect(parseUnits(reading.status === 'read' ? reading.text : '', decimals)).toBe(units)
        },
      ),
    )
  })

  test('reads what Intl writes in the locales with Latin digits', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'pt-BR', 'ar-EG', 'fa-IR'),
        (whole, locale) => {
          const format = new Intl.NumberFormat(locale)
          const mark = format.formatToParts(1.5).find((part) => part.type === 'decimal')?.value
          const reading = parseAmount(format.format(whole), mark === ',' ? ',' : '.')
          expect(reading.status === 'ambiguous' ? read(reading.whole) : reading).toEqual(
            read(String(whole)),
          )
        },
      ),
    )
  })

  test('never throws, and never reads anything but digits with one point', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('.' as const, ',' as const), (typed, mark) => {
        const reading = parseAmount(typed, mark)
        expect(reading.status === 'read' ? reading.text : '0').toMatch(/^\d+(\.\d*)?$/)
      }),
    )
  })
})
