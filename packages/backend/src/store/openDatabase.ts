import { Kysely } from 'kysely'
import { createSqliteDialect } from './createSqliteDialect.ts'
import { isPostgres } from './isPostgres.ts'
import { migrate, type Migrations } from './migrate.ts'
import type { Store } from './store.ts'

/**
 * Opens the database at a file path, `:memory:` or `postgres://…`, and runs the migrations that it has not seen.
 * @throws if it cannot be opened or a migration fails
 */
export async function openDatabase<Tables>(
  address: string,
  migrations: Migrations,
): Promise<Store<Tables>> {
  const isShared = isPostgres(address)
  const dialect = isShared
    ? (await import('./createPostgresDialect.ts')).createPostgresDialect(address)
    : createSqliteDialect(address)
  const db = new Kysely<Tables>({ dialect })
  try {
    await migrate(db, migrations)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { db, isShared, close: () => db.destroy() }
}
