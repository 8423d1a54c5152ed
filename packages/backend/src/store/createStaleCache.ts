import { withTables, type Store } from './store.ts'

/** An answer as it was, and when. */
export interface StaleEntry<T> {
  readonly body: T
  /** ISO 8601. */
  readonly answeredAt: string
}

/** Remembers the last answer to each question. */
export interface StaleCache {
  remember(key: string, body: unknown): Promise<void>
  recall<T>(key: string): Promise<StaleEntry<T> | undefined>
}

/** The table of {@link StaleCache}. */
export interface StaleCacheTables {
  answers: {
    key: string
    body: string
    answered_at: string
  }
}

/** Creates {@link StaleCache} over a store. */
export function createStaleCache<Tables extends StaleCacheTables>(
  store: Store<Tables>,
): StaleCache {
  const { db } = withTables<StaleCacheTables, Tables>(store)
  return {
    async remember(key, body) {
      const row = { key, body: JSON.stringify(body), answered_at: new Date().toISOString() }
      await db
        .insertInto('answers')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ body: row.body, answered_at: row.answered_at }),
        )
        .execute()
    },
    async recall<T>(key: string) {
      const row = await db
        .selectFrom('answers')
        .selectAll()
        .where('key', '=', key)
        .executeTakeFirst()
      return row && { body: JSON.parse(row.body) as T, answeredAt: row.answered_at }
    },
  }
}
