import * as fc from 'fast-check'
import { numberToHex as numberToHexOfViem } from 'viem'
import { expect, test } from 'vitest'
import { numberToHex } from './numberToHex.ts'

test('writes a number as viem does', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (value) => {
      expect(numberToHex(value)).toBe(numberToHexOfViem(value))
      expect(numberToHex(value, 8)).toBe(numberToHexOfViem(value, { size: 8 }))
      expect(numberToHex(value, 32)).toBe(numberToHexOfViem(value, { size: 32 }))
    }),
  )
  expect(numberToHex(0)).toBe('0x0')
  expect(numberToHex(66_051, 3)).toBe('0x010203')
})

test('refuses a number that does not fit', () => {
  expect(numberToHex(255, 1)).toBe('0xff')
  expect(() => numberToHex(256, 1)).toThrow(RangeError)
  expect(() => numberToHex(-1, 1)).toThrow(RangeError)
  expect(() => numberToHex(-1n)).toThrow(RangeError)
})
