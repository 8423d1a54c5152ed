import { expect, test } from 'vitest'
import { isShallow } from './isShallow.ts'
import { readNftJson } from './readNftMetadata.ts'

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

test.each([
  ['{"name":"a","attributes":[{"value":{"x":1}}]}', true],
  [nested(16), true],
  [nested(17), false],
  [nested(200_000), false],
  [`{"name":"${'['.repeat(100)}"}`, true],
  [`{"name":"\\"${'['.repeat(100)}\\\\"}`, true],
  [Array.from({ length: 100 }, () => '[]').join(','), true],
])('brackets are counted, and those in texts are not (%#)', (json, expected) => {
  expect(isShallow(json)).toBe(expected)
})

test('metadata that is nested without end has neither name nor picture', () => {
  const json = `{"name":"Cat","attributes":${nested(1_000)}}`
  expect(readNftJson(json, '1')).toEqual({ name: null, image: null })
})
