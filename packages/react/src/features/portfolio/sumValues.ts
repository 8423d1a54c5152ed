import type { PortfolioPeriod, PortfolioValue } from '@latchkit/wire'

/** What all accounts together were worth at one time; `null` where that of one is not known. */
export interface SummedValue {
  readonly atMs: number
  readonly value: number | null
}

/**
 * Adds up what several accounts were worth, oldest first: at each time that one of them has a value for, each counts with its
 * last one. What an account was worth before `all` of its history is nothing; before any other period, it is not known.
 * @param series the values of each account, oldest first and the last one now
 */
export function sumValues(
  series: readonly (readonly PortfolioValue[])[],
  period: PortfolioPeriod,
): readonly SummedValue[] {
  const dated = series
    .filter((values) => values.length > 0)
    .map((values) => values.map(({ at, value }) => ({ atMs: Date.parse(at), value })))
  // The requests were made some milliseconds apart, so their last times differ.
  const nowMs = Math.max(...dated.map((values) => values.at(-1)?.atMs ?? 0))
  const aligned = dated.map((values) =>
    values.map(({ atMs, value }, index) => ({
      atMs: index === values.length - 1 ? nowMs : atMs,
      value,
    })),
  )
  const times = new Set(aligned.flatMap((values) => values.map(({ atMs }) => atMs)))
  const before = period === 'all' ? 0 : null
  return [...times]
    .toSorted((one, other) => one - other)
    .map((atMs) => ({
      atMs,
      value: aligned.reduce<number | null>((sum, values) => {
        const last = values.findLast((each) => each.atMs <= atMs)
        const value = last ? last.value : before
        return sum === null || value === null ? null : sum + value
      }, 0),
    }))
}
