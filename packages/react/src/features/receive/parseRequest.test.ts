import { expect, test } from 'vitest'
import { usdx } from '../../../test/createAccountKit.ts'
import { parseRequest } from './parseRequest.ts'

const token = { address: usdx, decimals: 6 }

test.each([
  ['', {}, undefined],
  ['1.5', { amount: 1_500_000n }, undefined],
  ['1,5', { amount: 1_500_000n }, undefined],
  ['0', {}, 'invalid'],
  ['abc', {}, 'invalid'],
  ['1,234', {}, 'invalid'],
  ['0.0000001', {}, 'tooPrecise'],
] as const)('%j', (typed, asked, problem) => {
  expect(parseRequest(token, typed, '.')).toEqual({
    request: { tokenAddress: usdx, ...asked },
    problem,
  })
})

test('asks for the own coin without an address', () => {
  expect(parseRequest({ decimals: 18 }, '1', '.').request).toEqual({ amount: 10n ** 18n })
})
