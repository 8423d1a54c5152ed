import { limits } from '@latchkit/core'
import { afterEach, expect, test, vi } from 'vitest'
import { inTime } from './inTime.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('passes an answer and an error on', async () => {
  expect(await inTime(Promise.resolve(7))).toBe(7)
  await expect(inTime(Promise.reject(new Error('down')))).rejects.toThrow('down')
})

test('does not wait as long as an endpoint may ask for', async () => {
  vi.useFakeTimers()
  const failure = inTime(new Promise(() => undefined)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(limits.queryRetryMaximumMs)
  expect(await failure).toMatchObject({ code: 'TimedOut' })
})
