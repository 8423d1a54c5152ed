import type { Migration } from 'kysely'

/** The names of accounts. */
export const createNames: Migration = {
  async up(db) {
    await db.schema
      .createTable('names')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('registered_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('signed_at', 'text', (column) => column.notNull())
      .addColumn('attributes', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('name_addresses')
      .addColumn('name', 'text', (column) => column.notNull().references('names.name'))
      .addColumn('coin_type', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('proof', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('name_addresses_pk', ['name', 'coin_type'])
      .execute()
    await db.schema
      .createIndex('name_addresses_address')
      .on('name_addresses')
      .column('address')
      .execute()
  },
}
