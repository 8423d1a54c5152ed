import { expect, onTestFinished, test, vi } from 'vitest'
import { waitForCalls } from './waitForCalls.ts'

const hash = `0x${'AB'.repeat(32)}`
const never = new AbortController().signal

/** A wallet that says one after the other of what happened to its calls. */
function walletOf(...answers: readonly unknown[]) {
  let turn = 0
  return {
    request: async () => answers[Math.min(turn++, answers.length - 1)],
    on: () => undefined,
    removeListener: () => undefined,
  }
}

test.each([
  ['a number', { status: 200, receipts: [{ transactionHash: hash }] }],
  [
    'a text, as in the first version of the standard',
    { status: 'CONFIRMED', receipts: [{ transactionHash: hash }] },
  ],
])('calls that were carried out have the hash of their transaction: %s', async (_, answer) => {
  const wallet = walletOf({ status: 100 }, answer)
  expect(await waitForCalls(wallet, '0x1', never)).toBe(hash.toLowerCase())
})

test.each([
  ['never sent', { status: 400 }],
  // The transaction of a bundler succeeds around calls that were reverted.
  [
    'reverted, with a receipt',
    { status: 500, receipts: [{ status: '0x0', transactionHash: hash }] },
  ],
  ['reverted in part', { status: 600, receipts: [{ status: '0x1', transactionHash: hash }] }],
])('calls that were not carried out have none: %s', async (_, answer) => {
  const wallet = walletOf({ status: 100 }, answer)
  expect(await waitForCalls(wallet, '0x1', never)).toBeUndefined()
})

test('a wait that is ended throws', async () => {
  const end = new AbortController()
  const waiting = waitForCalls(walletOf({ status: 100 }), '0x1', end.signal)
  end.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'Aborted' })
})

test('a wallet that does not answer is asked again, until the wait is ended', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const silent = new Promise(() => undefined)
  const answers = [silent, { status: 200, receipts: [{ transactionHash: hash }] }]
  const waiting = waitForCalls(walletOf(...answers), '0x1', never)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await waiting).toBe(hash.toLowerCase())

  const end = new AbortController()
  const unanswered = waitForCalls(walletOf(silent), '0x1', end.signal)
  end.abort()
  const [ended] = await Promise.allSettled([unanswered, vi.advanceTimersByTimeAsync(15_000)])
  expect(ended).toMatchObject({ status: 'rejected', reason: { code: 'Aborted' } })
})
