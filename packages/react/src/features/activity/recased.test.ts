import { expect, test } from 'vitest'
import { bob } from '../../../test/createAccountKit.ts'
import { alice } from '../../../test/createTestKit.ts'
import { transactionOf } from '../../../test/someHistory.ts'
import { recased } from './recased.ts'
import { transactionEntry } from './transactionEntry.ts'

const told = transactionEntry(
  transactionOf(1, { sentFrom: alice.toLowerCase(), sentTo: bob.toLowerCase() }),
)

test('an address keeps the case in which it was sent to', () => {
  expect(recased(told, [alice, bob])).toEqual({ ...told, from: alice, to: bob })
})

test('an address that is not known stays as it was told', () => {
  expect(recased(told, [alice])).toEqual({ ...told, from: alice })
})

test('addresses in which the case counts are left alone', () => {
  const entry = { ...told, from: 'abc', to: 'DEF' }
  expect(recased(entry, ['ABC', 'def'])).toEqual(entry)
})
