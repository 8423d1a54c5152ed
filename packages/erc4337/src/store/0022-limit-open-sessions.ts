import type { Migration } from 'kysely'

/** Who has created a session that its account has not granted, so that one client cannot fill the table. */
export const limitOpenSessions: Migration = {
  async up(db) {
    await db.schema.alterTable('sessions').addColumn('client', 'text').execute()
    await db.schema
      .createIndex('sessions_open')
      .on('sessions')
      .columns(['activated_at', 'created_at'])
      .execute()
  },
}
