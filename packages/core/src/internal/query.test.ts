import { expect, test } from 'vitest'
import { KitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { queryBase, queryKey } from './query.ts'

const passing = new KitError('HttpFailed', 'down')

const site = { config: { projectId: 'shop' } as Kit['config'] }
const query = queryBase(site, 5_000, 'balances', 'eip155:1:0x1')

test('has a key that begins with its kind', () => {
  expect(query.queryKey).toEqual([...queryKey(site, 'balances'), 'eip155:1:0x1'])
  expect(query.staleTime).toBe(5_000)
})

test('tries three times more, where time may help', () => {
  expect([0, 1, 2, 3].map((count) => query.retry(count, passing))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(query.retry(0, new KitError('RequestRefused', 'no'))).toBe(false)
  expect(query.retry(0, new KitError('UnsupportedChain', 'no'))).toBe(false)
  expect(query.retry(0, new KitError('Aborted', 'left'))).toBe(false)
  expect(query.retry(0, new TypeError('bug'))).toBe(false)
  // The visitor has waited for it already.
  expect(query.retry(0, new KitError('TimedOut', 'no answer'))).toBe(false)
})

test('waits a second, then twice as long each time, half a minute at most', () => {
  const waits = [0, 1, 2, 3, 9].map((count) => query.retryDelay(count, passing))
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 30_000])
})

test('waits as long as the server asks for, half a minute at most', () => {
  const asked = (retryAfterSeconds: number) =>
    query.retryDelay(0, new KitError('HttpFailed', 'slow', { context: { retryAfterSeconds } }))
  expect([asked(0), asked(7), asked(3_600)]).toEqual([0, 7_000, 30_000])
})
