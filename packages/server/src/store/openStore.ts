import { Kysely } from 'kysely'
import { createSqliteDialect } from './createSqliteDialect.ts'
import { isPostgres } from './isPostgres.ts'
import { migrate } from './migrate.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

/**
 * Opens the database at a file path, `:memory:` or `postgres://…`, and brings its tables up to date.
 * @throws where it can not be opened or a migration fails
 */
export async function openStore(address: string): Promise<Store> {
  const isShared = isPostgres(address)
  const dialect = isShared
    ? (await import('./createPostgresDialect.ts')).createPostgresDialect(address)
    : createSqliteDialect(address)
  const db = new Kysely<Tables>({ dialect })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { db, isShared, close: () => db.destroy() }
}
