import { expect, test } from 'vitest'
import { formatUptime } from './formatUptime.ts'

test.each([
  [0, 'up 0 s'],
  [59.9, 'up 59 s'],
  [60, 'up 1 min'],
  [3_599, 'up 59 min'],
  [3_600, 'up 1 h'],
  [86_399, 'up 23 h'],
  [172_800, 'up 2 d'],
])('%d s', (seconds, text) => {
  expect(formatUptime(seconds)).toBe(text)
})
