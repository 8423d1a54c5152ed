import type { Chain } from '@latchkit/backend/chain'
import { createBoundedMap } from '@latchkit/backend/internal'
import type { Store } from '../../store/store.ts'
import type { PricesByAddress } from './priceSource.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const maxTokens = 20_000
const tokensPerInsert = 300
/** How far from its day a price may be, to say how the price has changed since. */
const changeToleranceMs = 2 * hourMs

const steps = [
  { step: 'minutes', lengthMs: 5 * minuteMs, reachMs: dayMs + changeToleranceMs + hourMs },
  { step: 'hour', lengthMs: hourMs, reachMs: 31 * dayMs },
  { step: 'day', lengthMs: dayMs, reachMs: Infinity },
] as const

/** The length of the shortest step. */
export const recordEveryMs: number = steps[0].lengthMs

/** What a token cost at one time, in the currency of the configuration. */
export interface PricePoint {
  readonly atMs: number
  readonly price: number
}

/** The prices of tokens over time, as the server has found them: thinned out the older they are, and never invented. */
export interface PricePoints {
  /** Remembers prices that were found now: the first of each step of time. */
  record(chain: Chain, prices: PricesByAddress): Promise<void>
  /** Remembers what tokens cost in the past, where an earlier price of the same step is not known. */
  recordPast(chain: Chain, past: ReadonlyMap<string, readonly PricePoint[]>): Promise<void>
  /** Returns the times since one, newest first, of which prices are kept and some of these tokens have none. */
  findMissing(
    chain: Chain,
    addresses: readonly string[],
    sinceMs: number,
  ): Promise<readonly number[]>
  /** Returns the points of tokens since a time, oldest first; the further back it goes, the fewer. */
  find(
    chain: Chain,
    addresses: readonly string[],
    sinceMs: number,
  ): Promise<ReadonlyMap<string, readonly PricePoint[]>>
  /** Returns the latest price of each token that is a day old, or up to two hours more. */
  findDayOld(chain: Chain, addresses: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** The times at which the steps begin that are kept, newest first. */
function stepTimes(nowMs: number, sinceMs: number): readonly number[] {
  const times = steps.flatMap(({ lengthMs, reachMs }) => {
    const count = Math.floor(Math.min(reachMs, nowMs - sinceMs) / lengthMs)
    const last = nowMs - (nowMs % lengthMs)
    return Array.from({ length: count }, (_, index) => last - index * lengthMs)
  })
  return [...new Set(times)].sort((left, right) => right - left)
}

/** Creates {@link PricePoints} over the store. */
export function createPricePoints(store: Store, now: () => number = () => Date.now()): PricePoints {
  const recorded = createBoundedMap<number>({ entries: maxTokens })

  async function load(
    { network }: Chain,
    addresses: readonly string[],
    range: {
      readonly sinceMs: number
      readonly untilMs: number
      readonly names: readonly (typeof steps)[number]['step'][]
    },
  ): Promise<ReadonlyMap<string, readonly PricePoint[]>> {
    const found = new Map<string, PricePoint[]>()
    if (addresses.length === 0) return found
    const rows = await store.db
      .selectFrom('price_points')
      .select(['address', 'at', 'price'])
      .where('network', '=', network.caipNetworkId)
      .where('address', 'in', [...addresses])
      .where('step', 'in', [...range.names])
      .where('at', '>=', range.sinceMs)
      .where('at', '<=', range.untilMs)
      .orderBy('at')
      .execute()
    for (const { address, at, price } of rows) {
      const points = found.get(address) ?? []
      if (points.at(-1)?.atMs !== at) points.push({ atMs: at, price })
      found.set(address, points)
    }
    return found
  }

  /** Writes prices; the earliest one of each step stays. */
  async function save(
    { network }: Chain,
    prices: readonly (readonly [address: string, point: PricePoint])[],
  ): Promise<void> {
    const nowMs = now()
    for (let first = 0; first < prices.length; first += tokensPerInsert) {
      const rows = prices.slice(first, first + tokensPerInsert).flatMap(([address, point]) =>
        steps
          .filter(({ reachMs }) => nowMs - point.atMs <= reachMs)
          .map(({ step, lengthMs }) => ({
            network: network.caipNetworkId,
            address,
            step,
            started_at: point.atMs - (point.atMs % lengthMs),
            at: point.atMs,
            price: point.price,
          })),
      )
      await store.db
        .insertInto('price_points')
        .values(earliest(rows))
        .onConflict((conflict) =>
          conflict
            .columns(['network', 'address', 'step', 'started_at'])
            .doUpdateSet((set) => ({
              at: set.ref('excluded.at'),
              price: set.ref('excluded.price'),
            }))
            .whereRef('price_points.at', '>', 'excluded.at'),
        )
        .execute()
    }
  }

  return {
    async record(chain, prices) {
      const at = now()
      const network = chain.network.caipNetworkId
      const step = at - (at % recordEveryMs)
      const fresh = [...prices].filter(
        ([address, { price }]) => price > 0 && recorded.get(`${network}:${address}`) !== step,
      )
      await save(
        chain,
        fresh.map(([address, { price }]) => [address, { atMs: at, price }]),
      )
      for (const [address] of fresh) recorded.set(`${network}:${address}`, step)
    },
    recordPast: (chain, past) =>
      save(
        chain,
        [...past].flatMap(([address, points]) => points.map((point) => [address, point] as const)),
      ),
    async findMissing(chain, addresses, sinceMs) {
      const nowMs = now()
      const rows = await store.db
        .selectFrom('price_points')
        .select(['address', 'step', 'started_at'])
        .where('network', '=', chain.network.caipNetworkId)
        .where('address', 'in', [...addresses])
        .where('started_at', '>=', sinceMs - dayMs)
        .execute()
      const known = new Set(rows.map((row) => `${row.address} ${row.step} ${row.started_at}`))
      return stepTimes(nowMs, sinceMs).filter((atMs) =>
        steps.some(
          ({ step, lengthMs, reachMs }) =>
            atMs % lengthMs === 0 &&
            nowMs - atMs <= reachMs &&
            addresses.some((address) => !known.has(`${address} ${step} ${atMs}`)),
        ),
      )
    },
    find: (chain, addresses, sinceMs) => {
      const untilMs = now()
      const names = steps
        .filter(({ reachMs }) => untilMs - sinceMs <= reachMs)
        .map(({ step }) => step)
      return load(chain, addresses, { sinceMs, untilMs, names })
    },
    async findDayOld(chain, addresses) {
      const untilMs = now() - dayMs
      const sinceMs = untilMs - changeToleranceMs
      const points = await load(chain, addresses, { sinceMs, untilMs, names: ['minutes', 'hour'] })
      return new Map(
        [...points].flatMap(([address, list]) => {
          const last = list.at(-1)
          return last ? [[address, last.price] as const] : []
        }),
      )
    },
  }
}

/** One insert may not name a step twice: its earliest price is kept. */
function earliest<
  T extends {
    readonly address: string
    readonly step: string
    readonly started_at: number
    readonly at: number
  },
>(rows: readonly T[]): readonly T[] {
  const found = new Map<string, T>()
  for (const row of rows) {
    const key = `${row.address} ${row.step} ${row.started_at}`
    const other = found.get(key)
    if (!other || row.at < other.at) found.set(key, row)
  }
  return [...found.values()]
}
