import { expect, it } from 'vitest'
import { areaPath, linePath, placesOf } from './linePath.ts'

const size = { width: 108, height: 58 }
const chart = (...values: (number | null)[]) =>
  placesOf(
    values.map((value, index) => ({ atMs: index * 1000, value })),
    size,
  )

it('puts the lowest value at the foot, the highest at the top, and time from left to right', () => {
  expect(chart(10, 20, 30)).toEqual([
    { x: 4, y: 54 },
    { x: 54, y: 29 },
    { x: 104, y: 4 },
  ])
})

it('puts times where they are, not one after the other', () => {
  const values = [0, 900, 1000].map((atMs) => ({ atMs, value: 1 }))
  expect(placesOf(values, size).map(({ x }) => x)).toEqual([4, 94, 104])
})

it('draws equal values in the middle', () => {
  expect(linePath(chart(5, 5))).toBe('M4 29h0L104 29')
})

it('leaves a gap where nothing is known, and a dot for one value between gaps', () => {
  expect(linePath(chart(0, null, 10, null, 0))).toBe('M4 54h0M54 4h0M104 54h0')
  expect(linePath(chart(null, 0, 10))).toBe('M54 54h0L104 4')
})

it('fills what is under the line, down to the foot, with the same gaps', () => {
  expect(areaPath(linePath(chart(0, 10, null, 10)), 58)).toBe(
    'M4 54h0L37.3 4V58H4ZM104 4h0V58H104Z',
  )
})

it('draws nothing of nothing', () => {
  expect(linePath(chart())).toBe('')
  expect(linePath(chart(null, null))).toBe('')
  expect(areaPath('', 58)).toBe('')
})
