import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toastReadableMs, toastShownMs } from '@latchkit/core/internal'
import { createToaster } from './createToaster.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('toasts', () => {
  it('shows a toast at once where none is open, and takes it away after a while', () => {
    const toaster = createToaster()
    toaster.success('Transaction started')
    expect(toaster.store.get()).toEqual({ variant: 'success', text: 'Transaction started' })
    vi.advanceTimersByTime(toastShownMs)
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
    vi.advanceTimersByTime(toastShownMs * 10)
    expect(toaster.store.get()?.text).toBe('Sending')
    toaster.success('Sent')
    vi.advanceTimersByTime(150)
    expect(toaster.store.get()?.text).toBe('Sent')
  })

  it('turns a loading toast into what came of it, without a gap, once it could be read', () => {
    const toaster = createToaster()
    const seen: (string | undefined)[] = []
    toaster.store.subscribe((toast) => seen.push(toast?.text))
    toaster.loading('Sending')
    toaster.success('Sent')
    vi.advanceTimersByTime(toastReadableMs - 1)
    expect(seen).toEqual(['Sending'])
    vi.advanceTimersByTime(1)
    expect(seen).toEqual(['Sending', 'Sent'])
    vi.advanceTimersByTime(toastShownMs)
    expect(toaster.store.get()).toBeUndefined()
  })

  it('takes a loading toast away after the time it was given', () => {
    const toaster = createToaster()
    toaster.show({ variant: 'loading', text: 'Sending', shownMs: 30_000 })
    vi.advanceTimersByTime(29_999)
    expect(toaster.store.get()?.text).toBe('Sending')
    vi.advanceTimersByTime(1)
    expect(toaster.store.get()).toBeUndefined()
    toaster.success('Sent')
    expect(toaster.store.get()?.text).toBe('Sent')
  })

  it('gives the new toast its whole time', () => {
    const toaster = createToaster()
    toaster.success('First')
    vi.advanceTimersByTime(toastShownMs - 1)
    toaster.success('Second')
    vi.advanceTimersByTime(150 + toastShownMs - 1)
    expect(toaster.store.get()?.text).toBe('Second')
  })

  it('takes away with the dialog all but what outlives it', () => {
    const toaster = createToaster()
    toaster.error('First')
    toaster.leave()
    expect(toaster.store.get()).toBeUndefined()

    const lasting = { variant: 'error', text: 'Second', outlivesDialog: true } as const
    toaster.show(lasting)
    toaster.leave()
    expect(toaster.store.get()).toEqual(lasting)
    vi.advanceTimersByTime(toastShownMs)
    expect(toaster.store.get()).toBeUndefined()

    toaster.error('First')
    toaster.show(lasting)
    toaster.leave()
    expect(toaster.store.get()).toEqual(lasting)
  })

  it('dismisses what is open and what is to come', () => {
    const toaster = createToaster()
    toaster.success('First')
    toaster.success('Second')
    toaster.dismiss()
    vi.advanceTimersByTime(toastShownMs)
    expect(toaster.store.get()).toBeUndefined()
  })
})
