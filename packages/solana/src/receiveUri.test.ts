import * as fc from 'fast-check'
import { parseUnits } from '@latchkit/wire'
import { expect, test } from 'vitest'
import { receiveUri } from './receiveUri.ts'

const address = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const mint = 'GYUbjc8XZSbz8K21zBasax5SFH2bsy1Z1eBJeSE8Zhce'
const account = `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${address}` as const

test('asks for nothing in particular', () => {
  expect(receiveUri({ account })).toBe(`solana:${address}`)
})

test('asks for SOL in whole units', () => {
  expect(receiveUri({ account, amount: 1_500_000_001n })).toBe(
    `solana:${address}?amount=1.500000001`,
  )
})

test('asks for a token in whole units', () => {
  expect(receiveUri({ account, tokenAddress: mint, amount: 10n, decimals: 6 })).toBe(
    `solana:${address}?amount=0.00001&spl-token=${mint}`,
  )
})

test('asks for no amount of a token whose decimals it does not know', () => {
  expect(receiveUri({ account, tokenAddress: mint, amount: 10n })).toBe(
    `solana:${address}?spl-token=${mint}`,
  )
})

test('loses nothing of any amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.nat(18), (amount, decimals) => {
      const { searchParams } = new URL(
        receiveUri({ account, tokenAddress: mint, amount, decimals }),
      )
      expect(parseUnits(searchParams.get('amount') ?? '', decimals)).toBe(amount)
    }),
  )
})
