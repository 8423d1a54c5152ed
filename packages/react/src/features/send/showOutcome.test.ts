import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KitState, PendingTransaction } from '@latchkit/core'
import { createStore } from '@latchkit/core/internal'
import { createTranslate } from '../../locales/createTranslate.ts'
import { send } from '../../locales/en/send.ts'
import { createToaster, type Toaster } from '../../model/createToaster.ts'
import { showOutcome } from './showOutcome.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const sent: PendingTransaction = {
  hash: '0x1',
  account: 'eip155:1:0xaa',
  networkId: 'eip155:1',
  to: '0xbb',
  symbol: 'ETH',
  decimals: 18,
  amount: '1',
  sentAtMs: 0,
  status: 'pending',
}

function sending(status: PendingTransaction['status'] = 'pending'): {
  toaster: Toaster
  change: (change: Partial<PendingTransaction> | undefined) => void
} {
  const store = createStore({ pendingTransactions: [{ ...sent, status }] } as unknown as KitState)
  const toaster = createToaster()
  showOutcome({ store }, toaster, createTranslate('en', send, {}), sent)
  return {
    toaster,
    change: (change) =>
      store.set((state) => ({
        ...state,
        pendingTransactions: change ? [{ ...sent, ...change }] : [],
      })),
  }
}

test.each([
  ['confirmed', 'success', 'Transaction confirmed'],
  ['failed', 'error', 'The transaction failed on the network'],
  ['replaced', 'error', 'Another transaction took its place'],
  ['cancelled', 'success', 'Transaction cancelled'],
  ['expired', 'error', 'The transaction did not reach the network in time'],
] as const)(
  'a transaction that was %s is told in the toast of its start',
  (status, variant, text) => {
    const { toaster, change } = sending()
    expect(toaster.store.get()).toMatchObject({ variant: 'loading', text: 'Transaction started' })
    vi.advanceTimersByTime(5_000)
    change({ resumeToken: 'x' })
    expect(toaster.store.get()?.text).toBe('Transaction started')
    change({ status, finalHash: '0x2' })
    expect(toaster.store.get()).toEqual({ variant, text })
    vi.advanceTimersByTime(5_000)
    expect(toaster.store.get()).toBeUndefined()
  },
)

test('one that ended before its start was told is told so', () => {
  const { toaster } = sending('confirmed')
  vi.advanceTimersByTime(1_000)
  expect(toaster.store.get()?.text).toBe('Transaction confirmed')
})

test('one that takes its time leaves the view free, and its end is told all the same', () => {
  const { toaster, change } = sending()
  vi.advanceTimersByTime(30_000)
  expect(toaster.store.get()).toBeUndefined()
  change({ status: 'confirmed' })
  expect(toaster.store.get()?.text).toBe('Transaction confirmed')
})

test('one that the kit no longer knows ends without a word', () => {
  const { toaster, change } = sending()
  change(undefined)
  vi.advanceTimersByTime(30_000)
  expect(toaster.store.get()).toBeUndefined()
})
