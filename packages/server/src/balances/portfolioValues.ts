import type { PortfolioPeriod, PortfolioValue } from '@latchkit/wire'
import type { PricePoint } from '../assets/prices/pricePoints.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** How many values a period without a length of its own is divided into. */
const valuesOfAll = 60
/** How old a price may be: what is kept of the past is the thinner the longer ago it was. */
const priceAges = [
  { lengthMs: dayMs, ageMs: 2 * hourMs },
  { lengthMs: 30 * dayMs, ageMs: 6 * hourMs },
  { lengthMs: Infinity, ageMs: 36 * hourMs },
] as const

const periods: Readonly<
  Record<Exclude<PortfolioPeriod, 'all'>, { readonly lengthMs: number; readonly stepMs: number }>
> = {
  '24h': { lengthMs: dayMs, stepMs: 30 * minuteMs },
  '7d': { lengthMs: 7 * dayMs, stepMs: 4 * hourMs },
  '30d': { lengthMs: 30 * dayMs, stepMs: 12 * hourMs },
  '1y': { lengthMs: 365 * dayMs, stepMs: 5 * dayMs },
}

/** What an account has of one asset now, and how that and its price came about. Prices are in one currency. */
export interface AssetHistory {
  /** Base units. */
  readonly units: bigint
  readonly decimals: number
  readonly price: number
  /** Oldest first. */
  readonly points: readonly PricePoint[]
  readonly moves: readonly { readonly minedAtMs: number; readonly units: bigint }[]
}

/** The assets of an account on one network. Of what happened before `sinceMs`, nothing is known. */
export interface NetworkHistory {
  readonly sinceMs: number
  readonly assets: readonly AssetHistory[]
}

/** Returns when a period begins; that of `all` is the time of the first known move. */
export function startOf(period: PortfolioPeriod, nowMs: number, firstMs: number): number {
  return period === 'all' ? Math.min(firstMs, nowMs - dayMs) : nowMs - periods[period].lengthMs
}

/**
 * Returns what an account was worth at times of a period, oldest first and the last one now: what it has now, less what
 * it has received since, plus what it has sent since, each at the price of that time.
 */
export function portfolioValues(
  networks: readonly NetworkHistory[],
  period: PortfolioPeriod,
  nowMs: number,
): readonly PortfolioValue[] {
  const moves = networks.flatMap(({ assets }) => assets.flatMap((asset) => asset.moves))
  const firstMs = moves.reduce((first, { minedAtMs }) => Math.min(first, minedAtMs), nowMs)
  const startMs = startOf(period, nowMs, firstMs)
  const stepMs =
    period === 'all' ? Math.ceil((nowMs - startMs) / valuesOfAll) : periods[period].stepMs
  // The same times for everyone who asks during a step: only the last one is now.
  const beginMs = period === 'all' ? startMs : Math.ceil(startMs / stepMs) * stepMs
  const times: number[] = []
  for (let atMs = beginMs; atMs < nowMs; atMs += stepMs) times.push(atMs)
  const ageMs = priceAgeMs(nowMs - startMs)
  return [
    ...times.map((atMs) => ({
      atMs,
      value: valueAt(networks, atMs, (asset) => priceAt(asset, atMs, ageMs)),
    })),
    { atMs: nowMs, value: valueAt(networks.map(withoutPast), nowMs, ({ price }) => price) },
  ].map(({ atMs, value }) => ({ at: new Date(atMs).toISOString(), value }))
}

/** Returns `null` if an amount or a price is not known. */
function valueAt(
  networks: readonly NetworkHistory[],
  atMs: number,
  priceOf: (asset: AssetHistory) => number | undefined,
): number | null {
  let total = 0
  for (const { sinceMs, assets } of networks) {
    if (atMs < sinceMs) return null
    for (const asset of assets) {
      const units = unitsAt(asset, atMs)
      // More has left than ever came: a part of the history is not known.
      if (units < 0n) return null
      if (units === 0n) continue
      const price = priceOf(asset)
      if (price === undefined) return null
      total += (Number(units) / 10 ** asset.decimals) * price
    }
  }
  return total
}

/** What an account has now is known, whatever its history is. */
function withoutPast({ assets }: NetworkHistory): NetworkHistory {
  return { sinceMs: -Infinity, assets: assets.map((asset) => ({ ...asset, moves: [] })) }
}

function unitsAt({ units, moves }: AssetHistory, atMs: number): bigint {
  return moves.reduce((left, move) => (move.minedAtMs > atMs ? left - move.units : left), units)
}

function priceAt({ points }: AssetHistory, atMs: number, ageMs: number): number | undefined {
  const point = points.findLast((each) => each.atMs <= atMs)
  return point && atMs - point.atMs <= ageMs ? point.price : undefined
}

/** Returns how old a price may be at a time of a period of this length. */
export function priceAgeMs(lengthMs: number): number {
  return priceAges.find((each) => lengthMs <= each.lengthMs)?.ageMs ?? 0
}
