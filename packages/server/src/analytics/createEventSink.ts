import type { Store } from '../store/store.ts'
import type { KeptEvent } from './readEvent.ts'

/** With each clearing so many more go that the next one is far off. */
const clearedShare = 0.1

/** Where events are kept. */
export interface EventSink {
  /** Keeps events; one that is there already is not counted twice. */
  keep(project: string, events: readonly KeptEvent[]): Promise<void>
}

/** Makes an {@link EventSink} that holds at most `mostEvents`: the oldest go. */
export function createEventSink({ db }: Store, { mostEvents }: { mostEvents: number }): EventSink {
  let count: number | undefined

  async function countAll(): Promise<number> {
    const row = await db
      .selectFrom('analytics_events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return row.count
  }

  async function clear(): Promise<void> {
    const most = Math.floor(mostEvents * (1 - clearedShare))
    const newest = await db
      .selectFrom('analytics_events')
      .select('at')
      .orderBy('at', 'desc')
      .offset(most)
      .limit(1)
      .executeTakeFirst()
    if (newest) await db.deleteFrom('analytics_events').where('at', '<=', newest.at).execute()
    count = await countAll()
  }

  return {
    async keep(project, events) {
      if (events.length === 0) return
      await db
        .insertInto('analytics_events')
        .values(events.map((event) => ({ project, ...event })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      count = count === undefined ? await countAll() : count + events.length
      if (count > mostEvents) await clear()
    },
  }
}
