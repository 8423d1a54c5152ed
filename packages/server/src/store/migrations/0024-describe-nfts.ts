import type { Migration } from 'kysely'

/** What creators say of NFTs. It is read with their names, so what is stored of them is read again. */
export const describeNfts: Migration = {
  async up(db) {
    for (const column of ['description', 'traits', 'media'])
      await db.schema.alterTable('nfts').addColumn(column, 'text').execute()
    await db.deleteFrom('nfts').execute()
  },
}
