import type { Migration } from 'kysely'

/** Social logins by redirect: the page of the site that they come back to. */
export const createSocialRedirects: Migration = {
  async up(db) {
    await db.schema.alterTable('login_social_flows').addColumn('return_url', 'text').execute()
  },
}
