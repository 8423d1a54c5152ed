import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'
import { watch } from './watch.ts'

test('calls its listeners in their order, with what was before', () => {
  const store = createStore({ count: 0 })
  const calls: string[] = []
  store.subscribe((state, previous) => calls.push(`a ${previous.count} ${state.count}`))
  const stop = store.subscribe(() => calls.push('b'))
  store.set(({ count }) => ({ count: count + 1 }))
  stop()
  store.set(({ count }) => ({ count: count + 1 }))
  store.set((state) => state)
  expect(calls).toEqual(['a 0 1', 'b', 'a 1 2'])
})

test('a listener may leave, or come, while it is called', () => {
  const store = createStore(0)
  const late = vi.fn<() => void>()
  const stop = store.subscribe(() => {
    stop()
    store.subscribe(late)
  })
  store.set((count) => count + 1)
  expect(late).not.toHaveBeenCalled()
  store.set((count) => count + 1)
  expect(late).toHaveBeenCalledTimes(1)
})

test('a listener that fails keeps nothing from the others, nor from whoever has changed the state', () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  const store = createStore(0)
  const failure = new Error('broken')
  store.subscribe(() => {
    throw failure
  })
  const heard = vi.fn<() => void>()
  store.subscribe(heard)
  try {
    store.set((count) => count + 1)
  } finally {
    vi.unstubAllGlobals()
  }
  expect(store.get()).toBe(1)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(reported).toEqual([failure])
})

test('watches one part alone', () => {
  const store = createStore({ a: 1, b: 1 })
  const heard = vi.fn<(now: number, before: number) => void>()
  const stop = watch(store, ({ a }) => a, heard)
  store.set((state) => ({ ...state, b: 2 }))
  store.set((state) => ({ ...state, a: 2 }))
  stop()
  store.set((state) => ({ ...state, a: 3 }))
  expect(heard.mock.calls).toEqual([[2, 1]])
})
