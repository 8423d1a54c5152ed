/** The shape of a grid that is read row by row. */
export interface GridShape {
  readonly count: number
  readonly columns: number
  readonly isRtl: boolean
}

/** Where a key leads from a place in a grid; `undefined` for a key that leads nowhere. */
export function nextInGrid(
  key: string,
  from: number,
  { count, columns, isRtl }: GridShape,
): number | undefined {
  const forwards = isRtl ? -1 : 1
  const next = {
    ArrowRight: from + forwards,
    ArrowLeft: from - forwards,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: 0,
    End: count - 1,
  }[key]
  return next !== undefined && next >= 0 && next < count ? next : undefined
}
