import { contractAccount } from '@latchkit/wire'
import { expect, test } from 'vitest'
import { delegationFramework } from './delegationFramework.ts'

test('the byte code of contract accounts leads to the addresses at which its authors have published it', () => {
  expect(delegationFramework().map(({ address }) => address)).toEqual([
    '0xCCD3B747F3DBd349fa3af4eBC7d0C31aE6f21dd1',
    contractAccount.implementation,
    contractAccount.factory,
  ])
})
