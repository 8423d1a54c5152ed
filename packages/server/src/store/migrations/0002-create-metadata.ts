import type { Migration } from 'kysely'

/** What contracts say of their tokens. */
export const createMetadata: Migration = {
  async up(db) {
    await db.schema
      .createTable('tokens')
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('symbol', 'text')
      .addColumn('decimals', 'integer')
      .addColumn('read_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('tokens_pk', ['network', 'address'])
      .execute()
    await db.schema
      .createTable('nfts')
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('token_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('image', 'text')
      .addColumn('read_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('nfts_pk', ['network', 'address', 'token_id'])
      .execute()
  },
}
