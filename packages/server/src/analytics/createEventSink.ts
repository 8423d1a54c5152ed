import type { Store } from '../store/store.ts'
import type { StoredEvent } from './toStoredEvent.ts'

/** The share that is deleted in addition, so that deletions are rare. */
const dropShare = 0.1

/** A store of events. */
export interface EventSink {
  /** Stores events; one that is already stored is not counted twice. */
  save(project: string, events: readonly StoredEvent[]): Promise<void>
}

/**
 * Creates an {@link EventSink} of at most `mostEvents` events. Each project has an equal share, above which its oldest
 * events are deleted.
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

  async function dropOldest(project: string): Promise<void> {
    const remaining = Math.floor(share * (1 - dropShare))
    const newest = await db
      .selectFrom('analytics_events')
      .select('at')
      .where('project', '=', project)
      .orderBy('at', 'desc')
      .offset(remaining)
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
    async save(project, events) {
      if (events.length === 0) return
      await db
        .insertInto('analytics_events')
        .values(events.map((event) => ({ project, ...event })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const lastCount = counts.get(project)
      const count = lastCount === undefined ? await countAll(project) : lastCount + events.length
      counts.set(project, count)
      if (count > share) await dropOldest(project)
    },
  }
}
