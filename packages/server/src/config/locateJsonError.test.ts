import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locateJsonError } from './locateJsonError.ts'

test.each([
  ['', 0],
  ['{', 1],
  ['{"a": x}', 6],
  ['{"a":1,}', 7],
  ['{"a":"b\nc"}', 7],
  ['[01]', 2],
  ['{"a" 1}', 5],
  ['{"a":1 "b":2}', 7],
  ['[1 2]', 3],
  ['[1,]', 3],
  ['[,1]', 1],
  ['{"a":1}}', 7],
  ['{"a":[1}', 7],
  ['{a:1}', 1],
  ['{"a":{}, "b":[], // no\n}', 17],
  ["['x']", 1],
  ['"a\\x"', 2],
  ['1 2', 2],
])('%j ends to be JSON at %i', (text, place) => {
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
  expect(locateJsonError(text)).toBe(place)
})

test('all of what is JSON is read, and of what is cut off too', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), fc.constantFrom(0, 2), (value, cut, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(locateJsonError(text)).toBe(text.length)
      const closed = `[${text}`
      expect(locateJsonError(closed)).toBe(closed.length)
      const odd = `${text}\n?`
      expect(locateJsonError(odd)).toBe(text.length + 1)
      const part = closed.slice(0, 1 + (cut % text.length))
      const place = locateJsonError(part)
      // A word or an escape that is cut off is told where it begins.
      expect(part.slice(place)).toMatch(/^(?:\\.{0,5}|-?[\d.eE+-]*|[a-z]*)$/)
    }),
  )
})

test('brackets without end are no burden', () => {
  const text = '['.repeat(100_000)
  expect(locateJsonError(text)).toBe(text.length)
})
