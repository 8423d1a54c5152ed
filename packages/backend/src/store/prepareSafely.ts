import type { SqliteDatabase, SqliteStatement } from 'kysely'
import type Database from 'libsql'

/**
 * Prepares statements of a libsql database for kysely. A statement that was refused because of someone else's lock stays
 * at work in libsql, and as long as it does, SQLite commits nothing of what follows, yet says that it did. Such a
 * statement is tried once more where nothing may be written: that ends it.
 */
export function prepareSafely(database: Database.Database): SqliteDatabase {
  function guard<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      if (isLock(error)) endStatement(work)
      throw error
    }
  }

  function endStatement(work: () => unknown): void {
    database.pragma('query_only = ON')
    try {
      work()
    } catch {
      // What is thrown now is that nothing may be written.
    } finally {
      database.pragma('query_only = OFF')
    }
  }

  return {
    close: () => void database.close(),
    prepare(sql) {
      const statement = database.prepare(sql) as unknown as SqliteStatement
      return {
        reader: statement.reader,
        all: (parameters) => guard(() => statement.all(parameters)),
        run: (parameters) => guard(() => statement.run(parameters)),
        iterate: (parameters) => statement.iterate(parameters),
      }
    },
  }
}

function isLock(error: unknown): boolean {
  const { code } = (error instanceof Error ? error : {}) as { readonly code?: unknown }
  return typeof code === 'string' && /^SQLITE_(?:BUSY|LOCKED)/.test(code)
}
