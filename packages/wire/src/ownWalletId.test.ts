import { expect, test } from 'vitest'
import { ownWalletId } from './ownWalletId.ts'

test('an id of our own is as long as those of the public directory, and tells its wallet', () => {
  expect(ownWalletId('sh.frame')).toBe('73682e6672616d65'.padEnd(64, '0'))
  expect(ownWalletId('é')).toBe('c3a9'.padEnd(64, '0'))
  expect(ownWalletId('a name that is longer than thirty-two bytes')).toHaveLength(64)
})
