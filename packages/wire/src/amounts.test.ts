import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits, parseUnits } from './amounts.ts'

const decimals = fc.constantFrom(0, 1, 6, 8, 9, 18, 36, 255)
const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

test('what is written is read as the same amount, whatever the decimals', () => {
  fc.assert(
    fc.property(units, decimals, (amount, of) => {
      const text = formatUnits(amount, of)
      expect(parseUnits(text, of)).toBe(amount)
      expect(formatUnits(-amount, of)).toBe(amount === 0n ? '0' : `-${text}`)
      expect(text).toMatch(/^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/)
    }),
    { numRuns: 1_000 },
  )
})

test('reads and writes the amounts of coins as they are', () => {
  for (const [text, of, amount] of [
    ['0', 18, 0n],
    ['1', 0, 1n],
    ['1.5', 6, 1_500_000n],
    ['0.000000000000000001', 18, 1n],
    ['0.000000000000000000000000000000000001', 36, 1n],
    [
      '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
      18,
      2n ** 256n - 1n,
    ],
  ] as const) {
    expect(parseUnits(text, of)).toBe(amount)
    expect(formatUnits(amount, of)).toBe(text)
  }
})

test('reads what people type', () => {
  for (const [text, amount] of [
    ['1.', 1_000_000n],
    ['.5', 500_000n],
    ['007', 7_000_000n],
    ['1.0000000000', 1_000_000n],
  ] as const)
    expect(parseUnits(text, 6)).toBe(amount)
})

test('rounds nothing, and takes nothing that is no plain number', () => {
  for (const text of [
    '1.0000001',
    '',
    '.',
    '-1',
    '+1',
    '1e3',
    '0x1',
    '1,5',
    ' 1',
    '1\n',
    '1_0',
    '٣',
    'NaN',
  ])
    expect(parseUnits(text, 6)).toBeUndefined()
  expect(parseUnits('0.5', 0)).toBeUndefined()
})
