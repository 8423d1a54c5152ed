import type { SummedValue } from './sumValues.ts'

/** The position of a value in a chart, in its own units; without `y` where it is not known. */
export interface Place {
  readonly x: number
  readonly y: number | undefined
}

/** So that half of the stroke is not cut off. */
const edge = 4

/** Returns the points of values: time from left to right, the lowest value at the bottom. Equal values are in the middle. */
export function placesOf(
  values: readonly SummedValue[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly Place[] {
  const known = values.flatMap(({ value }) => value ?? [])
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const beginMs = values[0]?.atMs ?? 0
  const lengthMs = (values.at(-1)?.atMs ?? 0) - beginMs
  return values.map(({ atMs, value }) => ({
    x: edge + part(atMs - beginMs, lengthMs) * (width - 2 * edge),
    y:
      value === null ? undefined : edge + (1 - part(value - low, high - low)) * (height - 2 * edge),
  }))
}

/** Returns the path of a line through places, with gaps where nothing is known. One place alone is a dot. */
export function linePath(places: readonly Place[]): string {
  return places
    .flatMap(({ x, y }, index) => {
      if (y === undefined) return []
      const point = `${round(x)} ${round(y)}`
      return places[index - 1]?.y === undefined ? `M${point}h0` : `L${point}`
    })
    .join('')
}

/** Returns the path of the area under a line of {@link linePath}, down to the foot of the chart. */
export function areaPath(line: string, height: number): string {
  return line.replace(/M([\d.]+)[^M]+/g, `$&V${height}H$1Z`)
}

function part(value: number, of: number): number {
  return of > 0 ? value / of : 0.5
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
