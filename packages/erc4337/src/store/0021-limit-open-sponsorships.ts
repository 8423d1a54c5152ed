import type { Migration } from 'kysely'

/** Who has asked for a sponsorship that is open, so that one client cannot reserve what all may. */
export const limitOpenSponsorships: Migration = {
  async up(db) {
    await db.schema.alterTable('sponsorships').addColumn('client', 'text').execute()
  },
}
