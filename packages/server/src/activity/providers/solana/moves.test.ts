import { expect, test } from 'vitest'
import { coinMoves } from './moves.ts'
import type { NodeTransaction } from './transactionSchema.ts'

const sol = 1_000_000_000n
const fee = 5_000n
const deposit = 2_039_280n
const mint = 'mint'

/** What each account had before and after; `token` is a new account of a token. */
function transaction(
  balances: Readonly<Record<string, readonly [bigint, bigint]>>,
): NodeTransaction {
  const accountKeys = Object.keys(balances)
  const accountIndex = accountKeys.indexOf('token')
  return {
    transaction: { message: { accountKeys, instructions: [] } },
    meta: {
      fee,
      preBalances: Object.values(balances).map(([before]) => before),
      postBalances: Object.values(balances).map(([, after]) => after),
      preTokenBalances: [],
      postTokenBalances: [{ accountIndex, mint, owner: 'shop', uiTokenAmount: { amount: '1' } }],
    },
  }
}

test('the deposit that an account pays beside what it sends is no part of it', () => {
  const found = transaction({
    alice: [5n * sol, 4n * sol - deposit - fee],
    token: [0n, deposit],
    shop: [0n, sol],
  })
  expect(coinMoves(found, 'alice', true)).toEqual([
    { from: 'alice', to: 'shop', amount: String(sol) },
  ])
})

test('the deposit that somebody else pays takes nothing off what an account sends', () => {
  const found = transaction({
    relayer: [sol, sol - deposit - fee],
    alice: [5n * sol, 4n * sol],
    token: [0n, deposit],
    shop: [0n, sol],
  })
  expect(coinMoves(found, 'alice', true)).toEqual([
    { from: 'alice', to: 'shop', amount: String(sol) },
  ])
})

test('an account that pays the deposit alone sends nothing', () => {
  const found = transaction({ alice: [sol, sol - deposit - fee], token: [0n, deposit] })
  expect(coinMoves(found, 'alice', true)).toEqual([])
})
