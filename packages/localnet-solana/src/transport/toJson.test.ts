import { expect, it } from 'vitest'
import { toJson } from './toJson.ts'

it('writes a bigint as a number with all its digits', () => {
  expect(toJson({ rentEpoch: 18_446_744_073_709_551_615n })).toBe(
    '{"rentEpoch":18446744073709551615}',
  )
})

it('otherwise writes what JSON.stringify writes', () => {
  const value = {
    text: 'a"b\n☀',
    list: [1, undefined, null, [true]],
    none: undefined,
    deep: { n: -1.5 },
  }
  expect(toJson(value)).toBe(JSON.stringify(value))
})
