import { expect, test } from 'vitest'
import { createFormats } from './useFormats.ts'

test.each([
  ['en', '1234.5', '1,234.5'],
  ['en', '0', '0'],
  ['en', '0.0', '0'],
  ['en', '.5', '0.5'],
  ['en', '100', '100'],
  ['en', '1.0500', '1.05'],
  // More digits than a number holds, and more than some browsers format.
  [
    'en',
    '90447505681472302.476000000000000000000000000000000001',
    '90,447,505,681,472,302.476000000000000000000000000000000001',
  ],
  ['de', '1234567.000000000000000001', '1.234.567,000000000000000001'],
  ['ar-EG', '12.05', '١٢٫٠٥'],
  // What a server answers.
  ['en', '1e-7', '1e-7'],
  ['en', '', ''],
])('in %s, all digits of %s are %s', (locale, text, written) => {
  expect(createFormats(locale, 'usd').exact(text)).toBe(written)
})

test('a comma is the mark that is typed where the locale writes one', () => {
  expect(createFormats('de', 'usd').decimalMark).toBe(',')
  expect(createFormats('en', 'usd').decimalMark).toBe('.')
  expect(createFormats('ar-EG', 'usd').decimalMark).toBe('.')
})
