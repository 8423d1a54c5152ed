import { expect, test } from 'vitest'
import { createIds } from './createIds.ts'

test('gives ids that only rise, however many are taken in a millisecond', () => {
  let nowMs = 1_800_000_000_000
  const ids = createIds(() => nowMs)
  const taken = Array.from({ length: 5_000 }, () => ids.next())
  // A clock that is set back takes no id twice.
  nowMs -= 60_000
  taken.push(ids.next(), ids.next())
  for (const [index, id] of taken.entries()) {
    expect(Number.isSafeInteger(id)).toBe(true)
    if (index > 0) expect(id).toBeGreaterThan(taken[index - 1] ?? 0)
  }
  expect(Math.floor((taken[0] ?? 0) / 1000)).toBe(1_800_000_000_000)
})
