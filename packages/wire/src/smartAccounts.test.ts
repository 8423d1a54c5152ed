import * as v from 'valibot'
import { expect, test } from 'vitest'
import { accountCodeSchema } from './smartAccounts.ts'

const hash = `0x${'1'.repeat(64)}`
const answerOf = (decimals: number): object => ({
  delegation: null,
  nonce: 0,
  codeHash: hash,
  paymaster: null,
  session: { serverKey: null, validatorCodeHash: hash, token: { symbol: 'USDX', decimals } },
})

test.each([
  [0, true],
  [77, true],
  // An amount of a token has 256 bits: more places than digits would say nothing of it.
  [78, false],
  [255, false],
  [-1, false],
  [1.5, false],
])('a token of %d decimals is read: %s', (decimals, isRead) => {
  expect(v.is(accountCodeSchema, answerOf(decimals))).toBe(isRead)
})
