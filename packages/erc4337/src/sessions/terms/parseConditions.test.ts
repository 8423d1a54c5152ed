import { HttpError } from '@latchkit/backend/errors'
import { expect, test } from 'vitest'
import { parseConditions } from './parseConditions.ts'

const condition = { operator: 'EQUAL', value: '1' }

test('an argument counts by the words that stand before it', () => {
  const inputs = [{ type: 'uint256[3]' }, { type: 'bytes' }, { type: 'uint256' }]
  expect(parseConditions(inputs, [undefined, undefined, condition])).toMatchObject([
    { argument: 4 },
  ])
})

test('an argument further behind than the validator can look is refused', () => {
  const inputs = [{ type: 'uint256[9999][9999]' }, { type: 'uint256' }]
  expect(() => parseConditions(inputs, [undefined, condition])).toThrow(HttpError)
})
