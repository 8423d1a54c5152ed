import type { Migration } from 'kysely'

/** Counts of included and failed operations, by account, paymaster and factory. */
export const createReputations: Migration = {
  async up(db) {
    await db.schema
      .createTable('operation_reputations')
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('included', 'integer', (column) => column.notNull())
      .addColumn('failed', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('operation_reputations_pk', ['network', 'address', 'day'])
      .execute()
  },
}
