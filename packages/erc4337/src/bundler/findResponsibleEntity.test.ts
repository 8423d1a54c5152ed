import { expect, test } from 'vitest'
import type { UserOperation } from '@latchkit/backend/chain'
import { emptyOperation } from '@latchkit/test-kit/emptyOperation'
import { contractAccount } from '@latchkit/wire'
import { findResponsibleEntity } from './findResponsibleEntity.ts'

const sender = '0x00000000000000000000000000000000000000aa'
const paymaster = '0x00000000000000000000000000000000000000bb'
const factory = '0x00000000000000000000000000000000000000cc'
const plain: UserOperation = emptyOperation(sender)

test.each([
  ['AA23 reverted', sender],
  ['AA25 invalid account nonce', sender],
  ['AA31 paymaster deposit too low', paymaster],
  ['AA33 reverted', paymaster],
  ['AA32 paymaster expired or not due', sender],
  // Anybody can have a public factory run what fails later: it would be banned for all.
  ['AA13 initCode failed or OOG', sender],
  ['AA15 initCode must create sender', sender],
  ['AA10 sender already constructed', sender],
  ['The EntryPoint reverted.', sender],
  ['', sender],
])('%j is the fault of %s', (reason, entity) => {
  expect(findResponsibleEntity({ ...plain, paymaster, factory }, reason)).toBe(entity)
})

test('an account alone answers for everything, one of EIP-7702 too', () => {
  for (const reason of ['AA13 initCode failed', 'AA33 reverted'])
    expect(findResponsibleEntity({ ...plain, factory: '0x7702' }, reason)).toBe(sender)
})

test('nobody is to blame for a contract account that stands already: anybody may have it created', () => {
  const { factory: known } = contractAccount
  for (const given of [known, known.toLowerCase() as typeof known])
    expect(
      findResponsibleEntity({ ...plain, factory: given }, 'AA10 sender already constructed'),
    ).toBeUndefined()
  expect(findResponsibleEntity({ ...plain, factory: known }, 'AA23 reverted')).toBe(sender)
})
