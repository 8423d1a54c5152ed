import { Migrator, type Kysely, type Migration } from 'kysely'

/** Migrations by name. They run in the order of their names, each once for a database. */
export type Migrations = Readonly<Record<string, Migration>>

/** A database has tables that this program does not know: a newer one has written it. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

/**
 * Runs the migrations that a database has not seen, all or none of them. Returns their names.
 * @throws NewerDatabaseError if the database has seen one that is not among them; nothing is changed then
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  migrations: Migrations,
): Promise<readonly string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
  })
  const { error, results } = await migrator.migrateToLatest()
  const failed = results?.find((result) => result.status === 'Error')
  const unknown = /previously executed migration (\S+) is missing/.exec(String(error))?.[1]
  if (unknown !== undefined)
    throw new NewerDatabaseError(
      `The database was written by a newer version (it has the migration ${unknown}), and nothing in it was changed. Start that version, or restore a copy from before the update.`,
      { cause: error },
    )
  if (error) {
    throw new Error(
      `${failed ? `Migration ${failed.migrationName}` : 'Looking for migrations'} failed; the database is as it was before the start.`,
      { cause: error },
    )
  }
  return (results ?? []).map(({ migrationName }) => migrationName)
}
