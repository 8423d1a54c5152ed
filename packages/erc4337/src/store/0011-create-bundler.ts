import { sql, type Migration } from 'kysely'

/** User operations, the transactions in which the server sends them, and what sites pay for them. */
export const createBundler: Migration = {
  async up(db) {
    await db.schema
      .createTable('user_operations')
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('entry_point', 'text', (column) => column.notNull())
      .addColumn('sender', 'text', (column) => column.notNull())
      .addColumn('nonce', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('bundle', 'text')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('user_operations_pk', ['network', 'hash'])
      .execute()
    await sql`create unique index user_operations_live
      on user_operations (network, entry_point, sender, nonce)
      where state in ('waiting', 'bundled')`.execute(db)
    await db.schema
      .createIndex('user_operations_state')
      .on('user_operations')
      .columns(['network', 'state'])
      .execute()
    await db.schema
      .createTable('operation_bundles')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('operator', 'text', (column) => column.notNull())
      .addColumn('nonce', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'text', (column) => column.notNull())
      .addColumn('transaction_hash', 'text')
      .addColumn('sent_at', 'text', (column) => column.notNull())
      .execute()
    await sql`create unique index operation_bundles_open
      on operation_bundles (network, operator) where state = 'open'`.execute(db)
    await db.schema
      .createIndex('operation_bundles_nonce')
      .on('operation_bundles')
      .columns(['network', 'operator', 'nonce'])
      .execute()
    await db.schema
      .createTable('sponsorships')
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('project', 'text', (column) => column.notNull())
      .addColumn('sender', 'text', (column) => column.notNull())
      .addColumn('nonce', 'text', (column) => column.notNull())
      .addColumn('wei', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('month', 'text', (column) => column.notNull())
      .addColumn('valid_until', 'integer', (column) => column.notNull())
      .addColumn('from_block', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('sponsorships_pk', ['network', 'project', 'sender', 'nonce'])
      .execute()
    await db.schema
      .createIndex('sponsorships_state')
      .on('sponsorships')
      .columns(['network', 'state'])
      .execute()
    await db.schema
      .createTable('sponsored_sums')
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('project', 'text', (column) => column.notNull())
      .addColumn('payer', 'text', (column) => column.notNull())
      .addColumn('period', 'text', (column) => column.notNull())
      .addColumn('wei', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('sponsored_sums_pk', ['network', 'project', 'payer', 'period'])
      .execute()
  },
}
