import type { Counts } from './countVisit.ts'
import type { Times } from './timeVisit.ts'

/** One row of the table: a figure of each page, and what it should be. */
export interface Row {
  readonly name: string
  /** What it should be, in words. */
  readonly goal: string
  /** The most that a page may have in one setting; undefined where nothing can be compared. */
  most(other: (page: string) => number | undefined, cpuSlowdown: number): number | undefined
}

export interface TimeRow extends Row {
  readonly key: keyof Times
}

export interface CountRow extends Row {
  value(counts: Counts): number | undefined
}

const times = (page: string, factor: number): Row['most'] => {
  return (other) => {
    const value = other(page)
    return value === undefined ? undefined : value * factor
  }
}
const plus = (page: string, ms: number): Row['most'] => {
  return (other) => {
    const value = other(page)
    return value === undefined ? undefined : value + ms
  }
}
const frameMs = 17

/** Times in each setting, medians in milliseconds. */
export const timeRows: readonly TimeRow[] = [
  {
    key: 'button',
    name: 'button usable',
    goal: '≤ 1.15 × React only',
    most: times('react-only', 1.15),
  },
  {
    key: 'list',
    name: 'click → list visible, first',
    goal: '≤ 1.3 × floor, or 32 at 4 ×',
    most: (other, cpuSlowdown) =>
      Math.max((other('floor') ?? 0) * 1.3, cpuSlowdown === 4 ? 32 : 0) || undefined,
  },
  { key: 'settled', name: '… settled', goal: '≤ floor + 150', most: plus('floor', 150) },
  {
    key: 'secondList',
    name: 'second open',
    goal: '≤ floor + one frame',
    most: plus('floor', frameMs),
  },
  {
    key: 'tapAtOnce',
    name: 'tap at once → list',
    goal: '≤ 1.2 × floor',
    most: times('floor', 1.2),
  },
  {
    key: 'connected',
    name: 'list → connected',
    goal: '≤ 2 × floor',
    most: times('floor', 2),
  },
]

/** What is counted on the desktop. */
export const countRows: readonly CountRow[] = [
  {
    name: 'main-thread CPU of load, ms',
    goal: '≤ 1.2 × floor',
    value: ({ mainThreadMs }) => mainThreadMs.load,
    most: times('floor', 1.2),
  },
  {
    name: 'main-thread CPU of open, ms',
    goal: '≤ 1.2 × floor',
    value: ({ mainThreadMs }) => mainThreadMs.open,
    most: times('floor', 1.2),
  },
  {
    name: 'main-thread CPU of connect, ms',
    goal: '≤ 1.2 × floor',
    value: ({ mainThreadMs }) => mainThreadMs.connect,
    most: times('floor', 1.2),
  },
  {
    name: 'JS at first paint, br KB',
    goal: '≤ 68',
    value: ({ atFirstPaint }) => atFirstPaint.brotliBytes / 1000,
    most: () => 68,
  },
  {
    name: 'JS at first paint, requests',
    goal: '≤ 2',
    value: ({ atFirstPaint }) => atFirstPaint.files,
    most: () => 2,
  },
  {
    name: 'JS at idle, br KB',
    goal: '≤ 95',
    value: ({ atIdle }) => atIdle.brotliBytes / 1000,
    most: () => 95,
  },
  {
    name: 'JS at idle, requests',
    goal: '≤ 6',
    value: ({ atIdle }) => atIdle.files,
    most: () => 6,
  },
  {
    name: 'files on open',
    goal: '0',
    value: ({ onOpen }) => onOpen.files.length,
    most: () => 0,
  },
  {
    name: 'other requests on open',
    goal: '–',
    value: ({ onOpen }) => onOpen.others.length,
    most: () => undefined,
  },
]
