import { expect, test } from 'vitest'
import type { UserOperation } from '@latchkit/backend/chain'
import { emptyOperation } from '@latchkit/test-kit/emptyOperation'
import { readEntities } from './readEntities.ts'

const [sender, paymaster, factory] = [
  '0x00000000000000000000000000000000000000aa',
  '0x00000000000000000000000000000000000000bb',
  '0x00000000000000000000000000000000000000cc',
] as const
const entities = (more: Partial<UserOperation>): object =>
  readEntities(emptyOperation(sender, more))

test('the sender, the paymaster and the factory answer for an operation', () => {
  expect(entities({})).toEqual({ sender })
  expect(entities({ paymaster, factory })).toEqual({ sender, paymaster, factory })
})

test('what accounts of EIP-7702 have in place of a factory is nobody', () => {
  expect(entities({ factory: '0x7702' })).toEqual({ sender })
  expect(entities({ factory: `0x7702${'0'.repeat(36)}` })).toEqual({ sender })
})
