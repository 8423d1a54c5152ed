import { expect, test } from 'vitest'
import { KitError } from '../errors.ts'
import { queryDefaults } from './query.ts'

const passing = new KitError('HttpFailed', 'down')

test('tries three times more, where time may help', () => {
  expect([0, 1, 2, 3].map((count) => queryDefaults.retry(count, passing))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(queryDefaults.retry(0, new KitError('RequestRefused', 'no'))).toBe(false)
  expect(queryDefaults.retry(0, new KitError('UnsupportedChain', 'no'))).toBe(false)
  expect(queryDefaults.retry(0, new KitError('Aborted', 'left'))).toBe(false)
  expect(queryDefaults.retry(0, new TypeError('bug'))).toBe(false)
  // The visitor has waited for it already.
  expect(queryDefaults.retry(0, new KitError('TimedOut', 'no answer'))).toBe(false)
})

test('waits a second, then twice as long each time, half a minute at most', () => {
  const waits = [0, 1, 2, 3, 9].map((count) => queryDefaults.retryDelay(count, passing))
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 30_000])
})

test('waits as long as the server asks for, half a minute at most', () => {
  const asked = (retryAfterSeconds: number) =>
    queryDefaults.retryDelay(
      0,
      new KitError('HttpFailed', 'slow', { context: { retryAfterSeconds } }),
    )
  expect([asked(0), asked(7), asked(3_600)]).toEqual([0, 7_000, 30_000])
})
