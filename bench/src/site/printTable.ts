import type { Counts } from './countVisit.ts'
import { countRows, timeRows } from './rows.ts'
import { settings } from './settings.ts'
import type { Times } from './timeVisit.ts'

/** Prints a row for each figure and a column for each page; settings stand beside each other in a cell. */
export function printTable(
  pages: readonly string[],
  counts: ReadonlyMap<string, Counts>,
  times: ReadonlyMap<string, ReadonlyMap<string, Times>>,
): void {
  const lines: string[][] = [['', ...pages, 'goal', '']]
  const slowdowns = new Map(Object.values(settings).map((one) => [one.name, one.cpuSlowdown]))
  for (const { key, name, goal, most } of times.size > 0 ? timeRows : []) {
    const cells = pages.map((page) =>
      [...times.values()].map((setting) => setting.get(page)?.[key] ?? '–').join(' · '),
    )
    const reached = [...times].map(([setting, of]) =>
      mark(
        of.get('latchkit')?.[key],
        most((page) => of.get(page)?.[key], slowdowns.get(setting) ?? 1),
      ),
    )
    lines.push([name, ...cells, goal, reached.join(' ')])
  }
  for (const { name, goal, value, most } of countRows) {
    const of = (page: string) => {
      const counted = counts.get(page)
      return counted && value(counted)
    }
    const cells = pages.map((page) => of(page)?.toFixed(name.includes('KB') ? 1 : 0) ?? '–')
    lines.push([name, ...cells, goal, mark(of('latchkit'), most(of, 1))])
  }
  if (times.size > 0) console.log(`Times in ms: ${[...times.keys()].join(' · ')}`)
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  )
  for (const cells of lines)
    console.log(
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

function mark(value: number | undefined, most: number | undefined): string {
  if (value === undefined || most === undefined) return ' '
  return value <= most ? '✓' : '✗'
}
