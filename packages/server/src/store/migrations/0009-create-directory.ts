import type { Migration } from 'kysely'

/** Wallets that the operator has imported, and their pictures. */
export const createDirectoryTables: Migration = {
  async up(db) {
    await db.schema
      .createTable('wallet_listings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('pictures', 'text', (column) => column.notNull())
      .addColumn('imported_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('pictures')
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('size', 'text', (column) => column.notNull())
      .addColumn('content_type', 'text', (column) => column.notNull())
      .addColumn('body', 'blob', (column) => column.notNull())
      .addPrimaryKeyConstraint('pictures_pk', ['id', 'size'])
      .execute()
  },
}
