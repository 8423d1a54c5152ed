import { expect, test } from 'vitest'
import { formatNftName } from './formatNftName.ts'

test.each([
  ['Cat #7', '7', 'Cat #7'],
  ['Cat 007', '7', 'Cat 007'],
  ['Cat', '7', 'Cat #7'],
  ['Cat of 77', '7', 'Cat of 77 #7'],
  [null, '7', '#7'],
  ['Cat', '1234567890123', 'Cat'],
])('%s with the number %s is called %s', (name, tokenId, called) => {
  expect(formatNftName(name, tokenId)).toBe(called)
})
