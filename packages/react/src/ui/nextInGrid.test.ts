import { describe, expect, it } from 'vitest'
import { nextInGrid } from './nextInGrid.ts'

const grid = { count: 10, columns: 4, isRtl: false }

describe('walking in a grid', () => {
  it('goes along the rows and between them', () => {
    expect(nextInGrid('ArrowRight', 3, grid)).toBe(4)
    expect(nextInGrid('ArrowLeft', 4, grid)).toBe(3)
    expect(nextInGrid('ArrowDown', 1, grid)).toBe(5)
    expect(nextInGrid('ArrowUp', 5, grid)).toBe(1)
    expect(nextInGrid('Home', 7, grid)).toBe(0)
    expect(nextInGrid('End', 2, grid)).toBe(9)
  })

  it('follows the direction of reading', () => {
    expect(nextInGrid('ArrowRight', 4, { ...grid, isRtl: true })).toBe(3)
    expect(nextInGrid('ArrowLeft', 4, { ...grid, isRtl: true })).toBe(5)
  })

  it('stays within the grid, and leaves other keys alone', () => {
    expect(nextInGrid('ArrowLeft', 0, grid)).toBeUndefined()
    expect(nextInGrid('ArrowUp', 2, grid)).toBeUndefined()
    expect(nextInGrid('ArrowDown', 7, grid)).toBeUndefined()
    expect(nextInGrid('ArrowRight', 9, grid)).toBeUndefined()
    expect(nextInGrid('Tab', 5, grid)).toBeUndefined()
  })
})
