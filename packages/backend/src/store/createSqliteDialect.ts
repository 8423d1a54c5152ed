import { SqliteAdapter, SqliteDialect, type Dialect, type Driver } from 'kysely'
import Database from 'libsql'
import { prepareSafely } from './prepareSafely.ts'

/** Nothing else runs while a lock of another program is waited for. */
const waitForLockMs = 250

/**
 * The dialect of an embedded SQLite: a file, with a write-ahead log, or `:memory:`.
 * @param survivesPowerLoss - whether what was committed is on the disk; otherwise a machine that loses power may lose the last moment
 * @param isExclusive - whether a file that another program has open is refused (`SQLITE_BUSY`), and kept from others until it is closed
 */
export function createSqliteDialect(
  path: string,
  { survivesPowerLoss, isExclusive }: { survivesPowerLoss: boolean; isExclusive: boolean },
): Dialect {
  const dialect = new SqliteDialect({
    database: async () => {
      const database = new Database(path, { timeout: waitForLockMs })
      if (isExclusive) database.pragma('locking_mode = EXCLUSIVE')
      if (path !== ':memory:') database.pragma('journal_mode = WAL')
      database.pragma(`synchronous = ${survivesPowerLoss ? 'FULL' : 'NORMAL'}`)
      database.pragma('foreign_keys = ON')
      return prepareSafely(database)
    },
  })
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => keepReason(dialect.createDriver()),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

/** SQLite takes changes of tables back with their transaction: a migration that is interrupted leaves nothing half-done. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** A full or failing disk makes SQLite itself take a transaction back: that there is none left must not hide why. */
function keepReason(driver: Driver): Driver {
  const rollback = driver.rollbackTransaction.bind(driver)
  driver.rollbackTransaction = async (connection) => {
    await rollback(connection).catch((error: Error) => {
      if (!error.message.includes('no transaction is active')) throw error
    })
  }
  return driver
}
