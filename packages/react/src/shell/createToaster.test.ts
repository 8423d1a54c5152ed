import { limits } from '@latchkit/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToaster } from './createToaster.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('toasts', () => {
  it('shows a toast at once where none is open, and takes it away after a while', () => {
    const toaster = createToaster()
    toaster.success('Transaction started')
    expect(toaster.store.get()).toEqual({ variant: 'success', text: 'Transaction started' })
    vi.advanceTimersByTime(limits.toastShownMs)
    expect(toaster.store.get()).toBeUndefined()
  })

  it('closes the open one and shows the new one after 150 ms', () => {
    const toaster = createToaster()
    toaster.success('First')
    toaster.error('Second')
    expect(toaster.store.get()).toBeUndefined()
    vi.advanceTimersByTime(149)
    expect(toaster.store.get()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(toaster.store.get()).toEqual({ variant: 'error', text: 'Second' })
  })

  it('shows only the last of several that come while one is closing', () => {
    const toaster = createToaster()
    toaster.success('First')
    toaster.success('Second')
    toaster.success('Third')
    vi.advanceTimersByTime(150)
    expect(toaster.store.get()?.text).toBe('Third')
  })

  it('keeps a loading toast until another one takes its place', () => {
    const toaster = createToaster()
    toaster.loading('Sending')
    vi.advanceTimersByTime(limits.toastShownMs * 10)
    expect(toaster.store.get()?.text).toBe('Sending')
    toaster.success('Sent')
    vi.advanceTimersByTime(150)
    expect(toaster.store.get()?.text).toBe('Sent')
  })

  it('gives the new toast its whole time', () => {
    const toaster = createToaster()
    toaster.success('First')
    vi.advanceTimersByTime(limits.toastShownMs - 1)
    toaster.success('Second')
    vi.advanceTimersByTime(150 + limits.toastShownMs - 1)
    expect(toaster.store.get()?.text).toBe('Second')
  })

  it('dismisses what is open and what is to come', () => {
    const toaster = createToaster()
    toaster.success('First')
    toaster.success('Second')
    toaster.dismiss()
    vi.advanceTimersByTime(limits.toastShownMs)
    expect(toaster.store.get()).toBeUndefined()
  })
})
