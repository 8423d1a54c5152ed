import type { Migration } from 'kysely'

/** The last answers, for the time in which a node is away. */
export const createStaleCache: Migration = {
  async up(db) {
    await db.schema
      .createTable('answers')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('answered_at', 'text', (column) => column.notNull())
      .execute()
  },
}
