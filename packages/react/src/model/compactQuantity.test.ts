import { expect, test } from 'vitest'
import { formatQuantity } from '@latchkit/core'
import { compactQuantity } from './compactQuantity.ts'

test.each([
  ['0', '0'],
  ['0.0000001', '0.0000001'],
  ['0.000000001', '<0.00000001'],
  ['1.99999', '1.999'],
  ['99999.5', '99,999.5'],
  ['0000012.5', '12.5'],
  ['199999.9', '199.99K'],
  ['1239999', '1.23M'],
])('%s is written as %s', (text, written) => {
  expect(compactQuantity(text, 'en', (small) => formatQuantity(small, 'en'))).toBe(written)
})
