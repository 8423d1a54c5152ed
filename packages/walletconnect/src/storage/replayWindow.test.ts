import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptOnce, parseReplayWindow, type ReplayWindow } from './replayWindow.ts'

const none: ReplayWindow = { floor: 0, seen: [] }

/** Adds ids that are all taken. */
function accepting(ids: readonly number[], start: ReplayWindow = none): ReplayWindow {
  return ids.reduce((window, id) => {
    const next = acceptOnce(window, id)
    if (!next) throw new Error(`${id} counts as handled.`)
    return next
  }, start)
}

test('an id that has left the window is still refused: the floor stays above it', () => {
  const ids = Array.from({ length: 33 }, (_, index) => index + 1)
  const window = accepting(ids)
  expect(window).toEqual({ floor: 1, seen: ids.slice(1) })
  for (const id of [0, ...ids]) expect(acceptOnce(window, id)).toBeUndefined()
  expect(acceptOnce(window, 34)).toEqual({ floor: 2, seen: [...ids.slice(2), 34] })
})

test('a message that arrives late is taken, once', () => {
  const window = accepting([10, 30, 20])
  expect(window).toEqual({ floor: 0, seen: [10, 20, 30] })
  expect(acceptOnce(window, 20)).toBeUndefined()
  expect(acceptOnce(window, 25)?.seen).toEqual([10, 20, 25, 30])
})

test('a full window keeps the latest ids, whatever order they came in', () => {
  const late = accepting(Array.from({ length: 32 }, (_, index) => 100 + index))
  const window = acceptOnce(late, 5)
  expect(window?.floor).toBe(5)
  expect(acceptOnce(window ?? none, 5)).toBeUndefined()
  expect(acceptOnce(window ?? none, 4)).toBeUndefined()
})

test('no id is ever taken twice, in any order, also after storage', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 200 }),
      (ids) => {
        const taken: number[] = []
        let window = none
        for (const id of ids) {
          const next = acceptOnce(window, id)
          if (!next) continue
          taken.push(id)
          window = parseReplayWindow(JSON.parse(JSON.stringify(next)))
        }
        expect(new Set(taken).size).toBe(taken.length)
        expect(window.seen.length).toBeLessThanOrEqual(32)
      },
    ),
  )
})

test('a stored window that was tampered with has no ids that are no numbers', () => {
  expect(parseReplayWindow({ floor: '9', seen: [1, '2', null] })).toEqual({ floor: 0, seen: [1] })
  expect(parseReplayWindow(undefined)).toEqual(none)
})
