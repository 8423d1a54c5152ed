import { useLayoutEffect, useState, type RefObject } from 'react'

/** The rows of a long grid that are near what is seen. */
export interface TileWindow {
  /** The first rendered tile, and the one after the last. */
  readonly from: number
  readonly to: number
  /** The height of the tiles that are not rendered, before and after. */
  readonly abovePx: number
  readonly belowPx: number
}

interface Measure {
  readonly columns: number
  readonly rowPx: number
  readonly gapPx: number
  readonly firstRow: number
  readonly lastRow: number
}

/** Virtualises a long grid: up to 300 tiles are all rendered; of more, those near the viewport. */
export function useTileWindow(grid: RefObject<HTMLElement | null>, count: number): TileWindow {
  const [measure, setMeasure] = useState<Measure>()
  const isLong = count > tilesAtOnce
  useLayoutEffect(() => {
    if (!isLong) return
    const look = () => {
      if (!grid.current) return
      const seen = measureGrid(grid.current)
      setMeasure((before) => (before && isSame(before, seen) ? before : seen))
    }
    look()
    document.addEventListener('scroll', look, { capture: true, passive: true })
    globalThis.addEventListener('resize', look)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      globalThis.removeEventListener('resize', look)
    }
  }, [grid, isLong])

  if (!isLong) return { from: 0, to: count, abovePx: 0, belowPx: 0 }
  if (!measure) return { from: 0, to: tilesAtOnce, abovePx: 0, belowPx: 0 }
  const { columns, rowPx, gapPx } = measure
  const rows = Math.ceil(count / columns)
  const lastRow = Math.min(measure.lastRow, rows)
  const firstRow = Math.min(measure.firstRow, lastRow)
  const roomPx = (amount: number) => (amount > 0 ? amount * rowPx - gapPx : 0)
  return {
    from: firstRow * columns,
    to: Math.min(count, lastRow * columns),
    abovePx: roomPx(firstRow),
    belowPx: roomPx(rows - lastRow),
  }
}

const tilesAtOnce = 300
// Rows come and go by the step, so that most movements change nothing.
const stepRows = 8

function measureGrid(grid: HTMLElement): Measure {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
  const gapPx = Number.parseFloat(rowGap) || 0
  const tile = grid.querySelector('li:not([aria-hidden])')
  const rowPx = Math.max(1, tile?.getBoundingClientRect().height ?? 0) + gapPx
  const { top } = grid.getBoundingClientRect()
  const step = (px: number) => Math.floor(px / rowPx / stepRows)
  return {
    columns: gridTemplateColumns.split(' ').length,
    rowPx,
    gapPx,
    firstRow: Math.max(0, step(-top) - 1) * stepRows,
    lastRow: Math.max(1, step(innerHeight - top) + 2) * stepRows,
  }
}

function isSame(one: Measure, other: Measure): boolean {
  return (
    one.columns === other.columns &&
    one.rowPx === other.rowPx &&
    one.firstRow === other.firstRow &&
    one.lastRow === other.lastRow
  )
}
