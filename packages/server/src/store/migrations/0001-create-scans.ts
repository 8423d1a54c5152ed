import type { Migration } from 'kysely'

/** What was read of the past of accounts and networks. */
export const createScans: Migration = {
  async up(db) {
    await db.schema
      .createTable('account_scans')
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('native', 'text', (column) => column.notNull())
      .addColumn('low', 'integer', (column) => column.notNull())
      .addColumn('high', 'integer', (column) => column.notNull())
      .addColumn('high_hash', 'text', (column) => column.notNull())
      .addColumn('checkpoint', 'integer', (column) => column.notNull())
      .addColumn('checkpoint_hash', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('account_scans_pk', ['network', 'address'])
      .execute()
    await db.schema
      .createTable('account_transactions')
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('block', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('block_hash', 'text', (column) => column.notNull())
      .addColumn('body', 'text')
      .addPrimaryKeyConstraint('account_transactions_pk', [
        'network',
        'address',
        'block',
        'position',
      ])
      .execute()
    await db.schema
      .createTable('account_tokens')
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('token', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('account_tokens_pk', ['network', 'address', 'token'])
      .execute()
    await db.schema
      .createTable('internal_transfers')
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('block', 'integer', (column) => column.notNull())
      .addColumn('sender', 'text', (column) => column.notNull())
      .addColumn('receiver', 'text', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('internal_transfers_pk', ['network', 'address', 'hash', 'path'])
      .execute()
    await db.schema
      .createTable('block_scans')
      .addColumn('network', 'text', (column) => column.primaryKey())
      .addColumn('low', 'integer', (column) => column.notNull())
      .addColumn('high', 'integer', (column) => column.notNull())
      .addColumn('high_hash', 'text', (column) => column.notNull())
      .addColumn('checkpoint', 'integer', (column) => column.notNull())
      .addColumn('checkpoint_hash', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('block_transactions')
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('block', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('block_hash', 'text', (column) => column.notNull())
      .addColumn('sender', 'text', (column) => column.notNull())
      .addColumn('receiver', 'text')
      .addPrimaryKeyConstraint('block_transactions_pk', ['network', 'block', 'position'])
      .execute()
    for (const side of ['sender', 'receiver']) {
      await db.schema
        .createIndex(`block_transactions_${side}`)
        .on('block_transactions')
        .columns(['network', side, 'block', 'position'])
        .execute()
    }
  },
}
