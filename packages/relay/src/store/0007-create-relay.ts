import { sql, type Migration } from 'kysely'

/** What waits at the relay, and what it has seen. */
export const createRelay: Migration = {
  async up(db) {
    await db.schema
      .createTable('relay_mail')
      .addColumn('seq', 'integer', (column) => column.primaryKey())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('tag', 'integer', (column) => column.notNull())
      .addColumn('attestation', 'text')
      .addColumn('publisher', 'text', (column) => column.notNull())
      .addColumn('published_at_ms', 'integer', (column) => column.notNull())
      .addColumn('expires_at_ms', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('relay_mail_topic')
      .on('relay_mail')
      .columns(['topic', 'seq'])
      .execute()
    // Looked up by its key alone: a table beside the key would double the writing.
    await db.schema
      .createTable('relay_seen')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('expires_at_ms', 'integer', (column) => column.notNull())
      .modifyEnd(sql`without rowid`)
      .execute()
  },
}
