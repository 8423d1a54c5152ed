import type { Migration } from 'kysely'

/** What happened on pages, where the operator wants to know. */
export const createAnalytics: Migration = {
  async up(db) {
    await db.schema
      .createTable('analytics_events')
      .addColumn('project', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('domain', 'text')
      .addColumn('network', 'text')
      .addColumn('wallet', 'text')
      .addColumn('address', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('analytics_events_pk', ['project', 'id'])
      .execute()
    await db.schema
      .createIndex('analytics_events_at')
      .on('analytics_events')
      .columns(['at', 'event'])
      .execute()
  },
}
