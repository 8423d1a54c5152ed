import { expect, test } from 'vitest'
import { portfolioValues, type AssetHistory, type NetworkHistory } from './portfolioValues.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const now = Date.parse('2026-03-31T10:17:00Z')
const complete = -Infinity

/** An asset without decimals, with a price for every hour of two days. */
function asset(part: Partial<AssetHistory> = {}): AssetHistory {
  const points = Array.from({ length: 49 }, (_, index) => ({
    atMs: now - (48 - index) * hourMs,
    price: 10 + index,
  }))
  return { units: 3n, decimals: 0, price: 100, points, moves: [], ...part }
}

function network(...assets: readonly AssetHistory[]): NetworkHistory {
  return { sinceMs: complete, assets }
}

const valuesOf = (
  networks: readonly NetworkHistory[],
  period: Parameters<typeof portfolioValues>[1] = '24h',
) => portfolioValues(networks, period, now)

test('values are what was there then, at the prices of then, and now at those of now', () => {
  const received = { minedAtMs: now - 6 * hourMs, units: 2n }
  const sent = { minedAtMs: now - 3 * hourMs, units: -1n }
  const values = valuesOf([network(asset({ moves: [sent, received] }))])
  expect(values).toHaveLength(49)
  expect(values.at(-1)).toEqual({ at: new Date(now).toISOString(), value: 300 })
  const at = (hoursAgo: number) => {
    const found = values.filter(({ at }) => Date.parse(at) <= now - hoursAgo * hourMs)
    return found.at(-1)?.value
  }
  // 3 now: 4 before one was sent, 2 before two were received. The price is that of the hour before.
  expect(at(1)).toBe(3 * (10 + 46))
  expect(at(4)).toBe(4 * (10 + 43))
  expect(at(12)).toBe(2 * (10 + 35))
})

test('times are the same for everyone who asks during a step', () => {
  const later = portfolioValues([network(asset())], '24h', now + 5 * 60_000)
  expect(later.slice(0, -1)).toEqual(valuesOf([network(asset())]).slice(0, -1))
})

test('a time without a price is a gap, also where another asset has one', () => {
  const holed = asset({ points: asset().points.filter((_, index) => index < 30 || index > 40) })
  const values = valuesOf([network(holed), network(asset())])
  const gaps = values.filter(({ value }) => value === null).map(({ at }) => Date.parse(at))
  expect(gaps.length).toBeGreaterThan(10)
  // Up to two hours after the last price, it is still the price.
  expect(Math.min(...gaps)).toBeGreaterThan(now - (48 - 29 - 2) * hourMs)
  expect(Math.max(...gaps)).toBeLessThan(now - (48 - 41) * hourMs)
})

test('an asset without a price is no gap before the account had it', () => {
  const bought = { minedAtMs: now - 2 * hourMs, units: 3n }
  const young = asset({ points: asset().points.slice(-3), moves: [bought] })
  const values = valuesOf([network(young)])
  expect(values[0]?.value).toBe(0)
  expect(values.every(({ value }) => value !== null)).toBe(true)
})

test('what happened before the known history is a gap, and so is a history that does not add up', () => {
  const partly = { ...network(asset()), sinceMs: now - 5 * hourMs }
  const known = valuesOf([partly]).filter(({ value }) => value !== null)
  expect(known).toHaveLength(11)
  expect(valuesOf([{ ...partly, sinceMs: Infinity }]).map(({ value }) => value)).toEqual([
    ...Array.from({ length: 48 }, () => null),
    300,
  ])
  const odd = asset({ moves: [{ minedAtMs: now - hourMs, units: 5n }] })
  expect(valuesOf([network(odd)])[0]?.value).toBeNull()
})

test('periods have their own steps; all begins with the first move', () => {
  const first = { minedAtMs: now - 90 * dayMs, units: 3n }
  const old = asset({
    moves: [first],
    points: Array.from({ length: 400 }, (_, index) => ({
      atMs: now - (400 - index) * dayMs,
      price: 1,
    })),
  })
  const lengths = (['7d', '30d', '1y', 'all'] as const).map(
    (period) => valuesOf([network(old)], period).length,
  )
  expect(lengths).toEqual([43, 61, 74, 61])
  const all = valuesOf([network(old)], 'all')
  expect(all[0]).toEqual({ at: new Date(first.minedAtMs).toISOString(), value: 3 })
  // Over a month a price may be six hours old, over a year a day and a half: one a day is enough for that alone.
  const gaps = (period: '30d' | '1y') =>
    valuesOf([network(old)], period).filter(({ value }) => value === null).length
  expect(gaps('1y')).toBe(0)
  expect(gaps('30d')).toBeGreaterThan(20)
})

test('an account without history has what it has now', () => {
  expect(valuesOf([], 'all').at(-1)?.value).toBe(0)
})
