import type { Migration } from 'kysely'

/** Prices of tokens over time: one point for each step of time, in steps of three lengths. */
export const createPricePoints: Migration = {
  async up(db) {
    await db.schema
      .createTable('price_points')
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('step', 'text', (column) => column.notNull())
      .addColumn('started_at', 'integer', (column) => column.notNull())
      .addColumn('at', 'integer', (column) => column.notNull())
      .addColumn('price', 'double precision', (column) => column.notNull())
      .addPrimaryKeyConstraint('price_points_pk', ['network', 'address', 'step', 'started_at'])
      .execute()
    await db.schema
      .createIndex('price_points_step')
      .on('price_points')
      .columns(['step', 'started_at'])
      .execute()
  },
}
