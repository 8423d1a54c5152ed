import type { Migration } from 'kysely'

/** What visitors buy with money, and what providers have told of it. */
export const createOnramp: Migration = {
  async up(db) {
    await db.schema
      .createTable('onramp_orders')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('project', 'text', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('seller', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addColumn('purchase_amount', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('hash', 'text')
      .addColumn('reason', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('onramp_orders_account')
      .on('onramp_orders')
      .columns(['account', 'provider', 'created_at'])
      .execute()
    await db.schema
      .createTable('onramp_messages')
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('onramp_messages_pk', ['provider', 'id'])
      .execute()
  },
}
