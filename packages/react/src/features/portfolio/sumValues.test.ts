import { expect, it } from 'vitest'
import { sumValues } from './sumValues.ts'

const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 0, 1, 10, minute, second))
const value = (minute: number, worth: number | null, second = 0) => ({
  at: at(minute, second).toISOString(),
  value: worth,
})

it('adds up values of the same times, and those of now whenever they were asked for', () => {
  const evm = [value(0, 1), value(30, 2), value(42, 3, 1)]
  const solana = [value(0, 10), value(30, 20), value(42, 30, 2)]
  expect(sumValues([evm, solana], '24h')).toEqual([
    { atMs: at(0).getTime(), value: 11 },
    { atMs: at(30).getTime(), value: 22 },
    { atMs: at(42, 2).getTime(), value: 33 },
  ])
})

it('knows no sum of what is known of one account alone', () => {
  const evm = [value(0, 1), value(30, null), value(42, 3)]
  const solana = [value(0, 10), value(30, 20), value(42, 30)]
  expect(sumValues([evm, solana], '7d').map((each) => each.value)).toEqual([11, null, 33])
})

it('counts an account as nothing before all of its history, and as unknown before another period', () => {
  const long = [value(0, 1), value(10, 2), value(42, 3)]
  const short = [value(20, 10), value(42, 30)]
  expect(sumValues([long, short], 'all').map((each) => each.value)).toEqual([1, 2, 12, 33])
  expect(sumValues([long, short], '1y').map((each) => each.value)).toEqual([null, null, 12, 33])
})

it('has no values of no account', () => {
  expect(sumValues([], '30d')).toEqual([])
  expect(sumValues([[]], '30d')).toEqual([])
})
