import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PendingTransaction } from '@latchkit/core'
import { hashOf } from '../../../test/createAccountKit.ts'
import {
  someTransactions,
  spamTransfer,
  transactionOf,
  transferOf,
} from '../../../test/someHistory.ts'
import { selectActivity } from './selectActivity.ts'

const sent = (number: number, part: Partial<PendingTransaction> = {}): PendingTransaction => ({
  hash: hashOf(number),
  account: 'eip155:31337:0xa',
  networkId: 'eip155:31337',
  to: '0xb',
  symbol: 'ETH',
  decimals: 18,
  amount: '1',
  sentAtMs: 0,
  status: 'pending',
  ...part,
})
const select = (part: Partial<Parameters<typeof selectActivity>[0]> = {}) =>
  selectActivity({ transactions: [], sent: [], filter: 'all', isSpamShown: false, ...part })
const ids = (transactions: readonly { id: string }[]) => transactions.map(({ id }) => id)

describe('what is spam', () => {
  const cases = [
    ['no transfers', transactionOf(1, { transfers: [] }), 0],
    ['unknown transfers', transactionOf(1, { transfers: null }), 0],
    ['flagged transfers alone', transactionOf(1, { transfers: [spamTransfer, spamTransfer] }), 1],
    ['one that is not', transactionOf(1, { transfers: [spamTransfer, transferOf()] }), 0],
  ] as const
  test.each(cases)('a transaction with %s', (_, transaction, spamCount) => {
    const { past, ...rest } = select({ transactions: [transaction] })
    expect(rest.spamCount).toBe(spamCount)
    expect(past).toHaveLength(1 - spamCount)
  })

  test('is shown when asked for, and still counted', () => {
    const { past, spamCount } = select({ transactions: someTransactions, isSpamShown: true })
    expect(past).toHaveLength(someTransactions.length)
    expect(spamCount).toBe(1)
  })
})

describe('what was sent from here', () => {
  test('stands in front until the server tells of it, also after it has ended', () => {
    const pending = sent(9)
    expect(select({ sent: [pending] }).pending).toEqual([pending])
    const ended = sent(9, { status: 'confirmed', finalHash: hashOf(9) })
    expect(select({ sent: [ended] }).pending).toEqual([ended])
    expect(select({ sent: [ended], transactions: [transactionOf(9)] }).pending).toEqual([])
  })

  test('is known by the hash that took its place', () => {
    const replaced = sent(9, { status: 'replaced', finalHash: hashOf(10) })
    expect(select({ sent: [replaced], transactions: [transactionOf(10)] }).pending).toEqual([])
    expect(select({ sent: [replaced], transactions: [transactionOf(9)] }).pending).toHaveLength(1)
  })

  test('is left out where only what came in is wanted', () => {
    expect(select({ sent: [sent(9)], filter: 'in' }).pending).toEqual([])
    expect(select({ sent: [sent(9)], filter: 'out' }).pending).toHaveLength(1)
  })
})

test('puts what the server calls pending in front', () => {
  const waiting = transactionOf(1, { status: 'pending' })
  const { pending, past } = select({ transactions: [transactionOf(2), waiting] })
  expect(pending).toEqual([waiting])
  expect(ids(past)).toEqual(['tx-2'])
})

test('filters by direction', () => {
  const inward = ids(select({ transactions: someTransactions, filter: 'in' }).past)
  const outward = ids(select({ transactions: someTransactions, filter: 'out' }).past)
  expect(inward).toEqual(['tx-101', 'tx-102', 'tx-106'])
  expect(outward).toEqual(['tx-102', 'tx-103', 'tx-108'])
})

test('shows nothing twice and loses nothing, however pages overlap', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 })), (numbers) => {
      const { past } = select({ transactions: numbers.map((number) => transactionOf(number)) })
      expect(ids(past)).toEqual(Array.from(new Set(numbers), (number) => `tx-${number}`))
    }),
  )
})
