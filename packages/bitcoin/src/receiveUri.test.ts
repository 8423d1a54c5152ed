import { expect, test } from 'vitest'
import { receiveUri } from './receiveUri.ts'

const account = 'bip122:000000000019d6689c085ae165831e93:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

test('asks for an address', () => {
  expect(receiveUri({ account })).toBe('bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
})

test.each([
  [1n, '0.00000001'],
  [123_456_789n, '1.23456789'],
  [2_030_000_000n, '20.3'],
  [100_000_000n, '1'],
  [2_100_000_000_000_000n, '21000000'],
])('asks for %s sats as BIP-21 writes them', (amount, text) => {
  expect(receiveUri({ account, amount })).toBe(
    `bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=${text}`,
  )
})
