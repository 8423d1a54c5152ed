import type { Store } from '../store/store.ts'

const maxRows = 20
const dayMs = 86_400_000
const kinds = ['event', 'domain', 'network', 'wallet'] as const

/** A count of events. */
export interface Tally {
  readonly name: string
  readonly count: number
}

/** A summary of the events of some days. */
export interface AnalyticsSummary {
  readonly total: number
  /** Every day, the oldest first, in UTC. */
  readonly days: readonly Tally[]
  /** The most frequent values of each kind. */
  readonly tallies: Readonly<Record<(typeof kinds)[number], readonly Tally[]>>
}

/** Counts the events of the last days, of one project or of all. */
export async function readSummary(
  { db }: Store,
  { days, project, now }: { days: number; project: string | undefined; now: number },
): Promise<AnalyticsSummary> {
  const dates = Array.from({ length: days }, (_, index) =>
    new Date(now - (days - 1 - index) * dayMs).toISOString().slice(0, 10),
  )
  const rows = () => {
    const all = db.selectFrom('analytics_events').where('at', '>=', dates[0] ?? '')
    return project === undefined ? all : all.where('project', '=', project)
  }
  const perDay = await rows()
    .select(({ fn, val }) => [
      fn<string>('substr', ['at', val(1), val(10)]).as('name'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy('name')
    .execute()
  const counted = new Map(perDay.map(({ name, count }) => [name, count]))
  const tallies = await Promise.all(
    kinds.map(async (kind) => {
      const found = await rows()
        .select(({ fn, ref }) => [ref(kind).as('name'), fn.countAll<number>().as('count')])
        .where(kind, 'is not', null)
        .groupBy(kind)
        .orderBy('count', 'desc')
        .orderBy('name')
        .limit(maxRows)
        .execute()
      return [kind, found] as const
    }),
  )
  return {
    total: perDay.reduce((sum, { count }) => sum + count, 0),
    days: dates.map((name) => ({ name, count: counted.get(name) ?? 0 })),
    tallies: Object.fromEntries(tallies) as unknown as AnalyticsSummary['tallies'],
  }
}
