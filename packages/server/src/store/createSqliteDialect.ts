import { SqliteDialect, type Dialect } from 'kysely'
import Database from 'libsql'

/** The dialect of an embedded SQLite: a file, with a write-ahead log, or `:memory:`. */
export function createSqliteDialect(path: string): Dialect {
  return new SqliteDialect({
    database: async () => {
      const database = new Database(path, { timeout: 5_000 })
      if (path !== ':memory:') database.pragma('journal_mode = WAL')
      database.pragma('synchronous = NORMAL')
      database.pragma('foreign_keys = ON')
      return database
    },
  })
}
