import type { Migration } from 'kysely'

/** Creates the orders of the off-ramp. Their messages are those of the on-ramp. */
export const createOfframp: Migration = {
  async up(db) {
    await db.schema
      .createTable('offramp_orders')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('project', 'text', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('payout_amount', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('deposit_address', 'text')
      .addColumn('deposit_amount', 'text')
      .addColumn('hash', 'text')
      .addColumn('reason', 'text')
      .addColumn('expires_at', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
  },
}
