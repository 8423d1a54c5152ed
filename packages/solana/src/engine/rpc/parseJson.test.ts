import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './parseJson.ts'
import { parseBigint } from './parseQuantity.ts'

test('reads integers of any size without rounding', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }), (value) => {
      const { lamports } = parseJson(`{"lamports": ${value} }`) as { readonly lamports: unknown }
      expect(parseBigint(lamports)).toBe(value)
    }),
    { numRuns: 1_000 },
  )
})

test('reads every other JSON as JSON.parse does', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = JSON.stringify(value, (_, part: unknown) =>
        typeof part === 'number' && Math.abs(part) >= 1e15 ? 0 : part,
      )
      expect(parseJson(text)).toEqual(JSON.parse(text))
    }),
    { numRuns: 1_000 },
  )
})

test('leaves digits inside of texts and fractions alone', () => {
  const text =
    '{"a":"12345678901234567890","b":0.12345678901234567,"c":"\\"12345678901234567890\\\\","d":1e20}'
  expect(parseJson(text)).toEqual(JSON.parse(text))
})

test('takes only integers for one', () => {
  for (const value of [1.5, Number.NaN, 2 ** 60, '', '1.5', '0x10', null, undefined, {}, true])
    expect(parseBigint(value)).toBeUndefined()
})
