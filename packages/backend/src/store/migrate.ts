import { Migrator, type Kysely, type Migration } from 'kysely'

/** Migrations by name. They run in the order of their names, each once for a database. */
export type Migrations = Readonly<Record<string, Migration>>

/** Runs the migrations that a database has not seen. */
export async function migrate<Tables>(db: Kysely<Tables>, migrations: Migrations): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
  })
  const { error, results } = await migrator.migrateToLatest()
  const failed = results?.find((result) => result.status === 'Error')
  if (error) {
    throw new Error(
      `Migration ${failed?.migrationName ?? ''} failed; the database is as it was before it.`,
      { cause: error },
    )
  }
}
