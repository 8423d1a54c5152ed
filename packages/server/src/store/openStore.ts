import { Kysely } from 'kysely'
import { createSqliteDialect } from './createSqliteDialect.ts'
import { migrate } from './migrate.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

/**
 * Opens the database at a file path or `:memory:`, and brings its tables up to date.
 * @throws where the file can not be opened or a migration fails
 */
export async function openStore(address: string): Promise<Store> {
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(address) })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { db, close: () => db.destroy() }
}
