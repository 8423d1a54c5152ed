import type { NetworkId } from '@latchkit/wire'
import { expect, test } from 'vitest'
import { nameCoinType } from './nameCoinType.ts'

test.each<readonly [NetworkId, number | undefined]>([
  ['eip155:1', 60],
  ['eip155:10', 0x80_00_00_0a],
  ['eip155:31337', 0x80_00_7a_69],
  ['eip155:0', undefined],
  ['eip155:2147483648', undefined],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', undefined],
])('the coin type of names on %s is %s', (networkId, coinType) => {
  expect(nameCoinType(networkId)).toBe(coinType)
})
