import type { Migration } from 'kysely'

/**
 * What came to accounts of collections. Scans go on from where they stand and would never find what came before, so
 * they begin anew; what they have found stays.
 */
export const createAccountNfts: Migration = {
  async up(db) {
    await db.schema
      .createTable('account_nfts')
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('token', 'text', (column) => column.notNull())
      .addColumn('token_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('block', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('account_nfts_pk', ['network', 'address', 'token', 'token_id'])
      .execute()
    await db.schema.alterTable('nfts').addColumn('collection', 'text').execute()
    await db.schema.alterTable('nfts').addColumn('symbol', 'text').execute()
    await db.deleteFrom('nfts').execute()
    await db.deleteFrom('account_scans').execute()
  },
}
