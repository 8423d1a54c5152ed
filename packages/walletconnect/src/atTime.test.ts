import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atTime } from './atTime.ts'

const page = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = (inMs: number) => {
  const callback = vi.fn()
  return { callback, stop: atTime(Date.now() + inMs, Date.now, callback) }
}

test('calls back once, when the clock says so', () => {
  const { callback } = start(5_000)
  vi.advanceTimersByTime(4_999)
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  vi.advanceTimersByTime(60_000)
  page.dispatchEvent(new Event('online'))
  expect(callback).toHaveBeenCalledTimes(1)
})

test('calls back as soon as a device wakes that has slept through it', () => {
  const { callback } = start(5_000)
  // Timers stand still while a device sleeps; its clock does not.
  vi.setSystemTime(Date.now() + 4_000)
  page.dispatchEvent(new Event('pageshow'))
  expect(callback).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 4_000)
  page.dispatchEvent(new Event('pageshow'))
  expect(callback).toHaveBeenCalledTimes(1)
})

test('waits longer than a timer can, and not at all for what is past', () => {
  const monthMs = 31 * 86_400_000
  const { callback } = start(monthMs)
  vi.advanceTimersByTime(monthMs - 1)
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(callback).toHaveBeenCalledTimes(1)
  expect(start(-1).callback).toHaveBeenCalledTimes(1)
})

test('says nothing once it is stopped', () => {
  const { callback, stop } = start(5_000)
  stop()
  vi.advanceTimersByTime(60_000)
  page.dispatchEvent(new Event('online'))
  expect(callback).not.toHaveBeenCalled()
})
