import { Kysely } from 'kysely'
import type { Log } from '../internal/log.ts'
import { createSqliteDialect } from './createSqliteDialect.ts'
import { createOutageWatch } from './createOutageWatch.ts'
import { isPostgres } from './isPostgres.ts'
import { migrate, type Migrations } from './migrate.ts'
import type { Store } from './store.ts'

/** How a database is opened. */
export interface DatabaseOptions {
  /** Gets which migrations have run, and when a PostgreSQL is away and back. */
  readonly log?: Log | undefined
  /** Whether an embedded database loses nothing when the machine loses power: each commit waits for the disk. */
  readonly survivesPowerLoss?: boolean | undefined
  /** Whether an embedded database that another program has open is refused: nobody writes to it meanwhile. */
  readonly isExclusive?: boolean | undefined
}

/**
 * Opens the database at a file path, `:memory:` or `postgres://…`, and runs the migrations that it has not seen.
 * @throws if it cannot be opened or a migration fails
 */
export async function openDatabase<Tables>(
  address: string,
  migrations: Migrations,
  { log, survivesPowerLoss = false, isExclusive = false }: DatabaseOptions = {},
): Promise<Store<Tables>> {
  const isShared = isPostgres(address)
  // A start that fails is logged by whoever starts.
  let isOpen = false
  const outage = createOutageWatch(() => (isOpen ? log : undefined))
  const dialect = isShared
    ? (await import('./createPostgresDialect.ts')).createPostgresDialect(address, outage)
    : createSqliteDialect(address, { survivesPowerLoss, isExclusive })
  const db = new Kysely<Tables>({ dialect })
  try {
    const run = await migrate(db, migrations)
    isOpen = true
    if (run.length > 0) log?.info({ migrations: run }, 'the tables were brought up to date')
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { db, isShared, isAway: outage.isAway, close: () => db.destroy() }
}
