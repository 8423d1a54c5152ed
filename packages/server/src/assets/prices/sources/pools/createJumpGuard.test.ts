import { expect, test } from 'vitest'
import { createJumpGuard } from './createJumpGuard.ts'

/** A guard, and a clock that a test moves. */
function create() {
  const clock = { ms: 0 }
  return { guard: createJumpGuard(() => clock.ms), clock }
}

test('the first price is believed, and each that is near the last', () => {
  const { guard } = create()
  expect([100, 105, 114, 120].map((price) => guard('a', price, 1))).toEqual([100, 105, 114, 120])
})

test('a jump is believed once it has lasted for a minute and into another block', () => {
  const { guard, clock } = create()
  guard('a', 100, 1)
  expect(guard('a', 200, 2)).toBe(100)
  clock.ms = 59_999
  expect(guard('a', 205, 9)).toBe(100)
  clock.ms = 60_000
  expect(guard('a', 200, 2)).toBe(100)
  expect(guard('a', 200, 9)).toBe(200)
})

test('what comes and goes is never believed, however often', () => {
  const { guard, clock } = create()
  guard('a', 100, 1)
  for (let turn = 1; turn < 20; turn++) {
    clock.ms += 30_000
    expect(guard('a', turn % 2 === 0 ? 100 : 10_000, turn)).toBe(100)
  }
})

test('a jump that jumps on begins anew', () => {
  const { guard, clock } = create()
  guard('a', 100, 1)
  guard('a', 200, 2)
  clock.ms = 60_000
  expect(guard('a', 400, 3)).toBe(100)
  clock.ms = 120_000
  expect(guard('a', 400, 4)).toBe(400)
})

test('tokens do not know of each other', () => {
  const { guard } = create()
  guard('a', 100, 1)
  expect(guard('b', 1, 1)).toBe(1)
})
