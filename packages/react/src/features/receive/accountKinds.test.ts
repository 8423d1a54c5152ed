import { expect, it } from 'vitest'
import type { Account } from '@latchkit/core'
import { accountKinds } from './accountKinds.ts'

function account(address: string, type: Account['type']): Account {
  return { address, accountId: `bip122:one:${address}`, type }
}

const first = account('a', 'payment')
const second = account('b', 'ordinal')
const third = account('c', 'payment')

it('is one of each kind in the order of the wallet, and of its own kind the one in use', () => {
  expect(accountKinds([first, second, third], first)).toEqual([first, second])
  expect(accountKinds([first, second, third], third)).toEqual([third, second])
  expect(accountKinds([first, third], third)).toEqual([third])
})
