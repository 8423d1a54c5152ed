import type { SwapRequest } from '@latchkit/core'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { bytes } from '../engine/bytes.ts'
import { programs } from '../engine/programs.ts'
import type { ChainAccount } from '../engine/rpc/getMultipleAccounts.ts'
import { measureSwap, type WrittenAccounts } from './measureSwap.ts'
import { wrappedSol } from './wrappedSol.ts'

const keyOf = (first: number): string => base58.encode(new Uint8Array(32).fill(first))
const [user, stranger, usd, other] = [keyOf(1), keyOf(2), keyOf(3), keyOf(4)]
const [usdAccount, otherAccount, wrappedAccount] = [keyOf(5), keyOf(6), keyOf(7)]
const rent = 2_039_280n
const unsafeSwap = expect.objectContaining({ code: 'UnsafeSwap' })
const fee = 5_000n
const sol = 1_000_000_000n

function wallet(lamports: bigint, more: Partial<ChainAccount> = {}): ChainAccount {
  return { lamports, owner: programs.system, executable: false, data: new Uint8Array(), ...more }
}

function token(
  mint: string,
  amount: bigint,
  {
    owner = user,
    delegate,
    closer,
    delegated = 0n,
    paid = rent,
  }: {
    readonly owner?: string
    readonly delegate?: string
    readonly closer?: string
    readonly delegated?: bigint
    readonly paid?: bigint
  } = {},
): ChainAccount {
  const data = new Uint8Array(165)
  data.set(base58.decode(mint), 0)
  data.set(base58.decode(owner), 32)
  data.set(bytes.uint(amount, 8), 64)
  data[108] = 1
  data.set(bytes.uint(delegated, 8), 121)
  for (const [key, at] of [
    [delegate, 72],
    [closer, 129],
  ] as const)
    if (key !== undefined) {
      data[at] = 1
      data.set(base58.decode(key), at + 4)
    }
  const lamports = paid + (mint === wrappedSol ? amount : 0n)
  return { lamports, owner: programs.token, executable: false, data }
}

const state = (accounts: Readonly<Record<string, ChainAccount | undefined>>): WrittenAccounts =>
  new Map(Object.entries({ [otherAccount]: token(other, 70n), ...accounts }))

/** One coin for at least 100 of the token. */
const buying = {
  from: { address: user },
  sell: { decimals: 9 },
  buy: { address: usd, decimals: 6 },
  amount: sol,
  minimumAmount: 100n,
} as unknown as SwapRequest
/** 100 of the token for at least half a coin. */
const selling = {
  ...buying,
  sell: { address: usd, decimals: 6 },
  buy: { decimals: 9 },
  amount: 100n,
  minimumAmount: sol / 2n,
} as unknown as SwapRequest

const before = state({
  [user]: wallet(5n * sol),
  [usdAccount]: token(usd, 500n),
  [otherAccount]: token(other, 70n),
})

test('measures what arrives, and what a new account costs', () => {
  const after = state({
    [user]: wallet(4n * sol - fee),
    [usdAccount]: token(usd, 620n),
    [otherAccount]: token(other, 70n),
  })
  expect(measureSwap(before, after, buying, fee)).toEqual({ received: 120n, rent: 0n })
  const first = state({ [user]: wallet(5n * sol), [usdAccount]: undefined })
  const opened = state({ [user]: wallet(4n * sol - fee - rent), [usdAccount]: token(usd, 100n) })
  expect(measureSwap(first, opened, buying, fee)).toEqual({ received: 100n, rent })
  const sold = state({ [user]: wallet(5n * sol + sol / 2n - fee), [usdAccount]: token(usd, 400n) })
  expect(measureSwap(before, sold, selling, fee)).toEqual({ received: sol / 2n, rent: 0n })
})

test('coins that were wrapped before are not taken for what was bought', () => {
  const held = state({
    [user]: wallet(5n * sol),
    [usdAccount]: token(usd, 500n),
    [wrappedAccount]: token(wrappedSol, 3n * sol),
  })
  const closed = (received: bigint) =>
    state({
      [user]: wallet(8n * sol + rent + received - fee),
      [usdAccount]: token(usd, 400n),
      [wrappedAccount]: undefined,
    })
  expect(measureSwap(held, closed(sol), selling, fee).received).toBe(sol)
  expect(() => measureSwap(held, closed(0n), selling, fee)).toThrow(unsafeSwap)
})

const bought = {
  [user]: wallet(4n * sol - fee),
  [usdAccount]: token(usd, 620n),
  [otherAccount]: token(other, 70n),
}
const changes: readonly (readonly [string, Readonly<Record<string, ChainAccount | undefined>>])[] =
  [
    ['less than the minimum arrives', { [usdAccount]: token(usd, 599n) }],
    ['nothing arrives', { [usdAccount]: token(usd, 500n) }],
    ['more coins leave', { [user]: wallet(4n * sol - fee - 1n) }],
    ['another token leaves', { [otherAccount]: token(other, 69n) }],
    ['the account of another token is closed', { [otherAccount]: undefined }],
    ['what arrives has another owner', { [usdAccount]: token(usd, 620n, { owner: stranger }) }],
    ['another token has another owner', { [otherAccount]: token(other, 70n, { owner: stranger }) }],
    ['somebody may spend it', { [usdAccount]: token(usd, 620n, { delegate: stranger }) }],
    ['somebody may spend another', { [otherAccount]: token(other, 70n, { delegate: stranger }) }],
    ['somebody may close it', { [otherAccount]: token(other, 70n, { closer: stranger }) }],
    [
      'a new account is somebody else’s to spend',
      { [keyOf(8)]: token(keyOf(9), 0n, { delegate: stranger }) },
    ],
    ['the wallet is a program’s', { [user]: wallet(4n * sol - fee, { owner: programs.token }) }],
    ['the wallet has data', { [user]: wallet(4n * sol - fee, { data: Uint8Array.of(1) }) }],
  ]

test('a swap that does what was agreed to is none of these', () => {
  expect(measureSwap(before, state(bought), buying, fee).received).toBe(120n)
})

test.each(changes)('is not safe where %s', (_name, change) => {
  expect(() => measureSwap(before, state({ ...bought, ...change }), buying, fee)).toThrow(
    unsafeSwap,
  )
})

test('a right that somebody had before is no reason to refuse, as long as it stays what it was', () => {
  const rented = { [otherAccount]: token(other, 70n, { delegate: stranger }) }
  const had = state({ ...Object.fromEntries(before), ...rented })
  expect(measureSwap(had, state({ ...bought, ...rented }), buying, fee).received).toBe(120n)
})

test('a right that somebody had before must not become a greater one', () => {
  const rented = (delegated: bigint) => ({
    [otherAccount]: token(other, 70n, { delegate: stranger, delegated }),
  })
  const had = state({ ...Object.fromEntries(before), ...rented(5n) })
  const measure = (delegated: bigint) =>
    measureSwap(had, state({ ...bought, ...rented(delegated) }), buying, fee)
  expect(measure(5n).received).toBe(120n)
  expect(() => measure(70n)).toThrow(unsafeSwap)
})

test('new accounts cost no more than accounts do', () => {
  const opened = (paid: bigint) =>
    state({
      ...bought,
      [user]: wallet(4n * sol - fee - paid),
      [keyOf(8)]: token(keyOf(9), 0n, { paid }),
    })
  const limit = 10_000_000n
  expect(measureSwap(before, opened(limit), buying, fee).rent).toBe(limit)
  expect(() => measureSwap(before, opened(limit + 1n), buying, fee)).toThrow(unsafeSwap)
})

test('more of the token that is sold must not leave', () => {
  const sold = (left: bigint) => state({ [user]: wallet(6n * sol), [usdAccount]: token(usd, left) })
  expect(measureSwap(before, sold(400n), selling, fee).received).toBe(sol + fee)
  expect(() => measureSwap(before, sold(399n), selling, fee)).toThrow(unsafeSwap)
})
