import type { Store } from '../store/store.ts'
import type { KeptEvent } from './readEvent.ts'

/** With each clearing so many more go that the next one is far off. */
const clearedShare = 0.1

/** Where events are kept. */
export interface EventSink {
  /** Keeps events; one that is there already is not counted twice. */
  keep(project: string, events: readonly KeptEvent[]): Promise<void>
}

/**
 * Makes an {@link EventSink} that holds at most `mostEvents`, of which so many projects have an equal share each: of what
 * passes the share of one, its oldest go.
 */
export function createEventSink(
  { db }: Store,
  { mostEvents, projects }: { readonly mostEvents: number; readonly projects: number },
): EventSink {
  const share = Math.max(1, Math.floor(mostEvents / projects))
  const counts = new Map<string, number>()

  async function countAll(project: string): Promise<number> {
    const row = await db
      .selectFrom('analytics_events')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('project', '=', project)
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }

  async function clear(project: string): Promise<void> {
    const most = Math.floor(share * (1 - clearedShare))
    const newest = await db
      .selectFrom('analytics_events')
      .select('at')
      .where('project', '=', project)
      .orderBy('at', 'desc')
      .offset(most)
      .limit(1)
      .executeTakeFirst()
    if (newest)
      await db
        .deleteFrom('analytics_events')
        .where('project', '=', project)
        .where('at', '<=', newest.at)
        .execute()
    counts.set(project, await countAll(project))
  }

  return {
    async keep(project, events) {
      if (events.length === 0) return
      await db
        .insertInto('analytics_events')
        .values(events.map((event) => ({ project, ...event })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const known = counts.get(project)
      const count = known === undefined ? await countAll(project) : known + events.length
      counts.set(project, count)
      if (count > share) await clear(project)
    },
  }
}
