import type { Migration } from 'kysely'

const columns = ['issuer', 'subject', 'account', 'provider', 'name', 'created_at'] as const

/** An account may have several ways to log in. SQLite can drop no constraint: the table is made again, with what it holds. */
export const allowSeveralMethods: Migration = {
  async up(db) {
    await db.schema
      .createTable('login_identities_next')
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('login_identities_key', ['issuer', 'subject'])
      .execute()
    await db
      .insertInto('login_identities_next')
      .columns([...columns])
      .expression(db.selectFrom('login_identities').select([...columns]))
      .execute()
    await db.schema.dropTable('login_identities').execute()
    await db.schema.alterTable('login_identities_next').renameTo('login_identities').execute()
    await db.schema
      .createIndex('login_identities_account')
      .on('login_identities')
      .column('account')
      .execute()
    await db.schema.alterTable('login_sessions').addColumn('proved_at', 'integer').execute()
    await db.schema.alterTable('login_social_flows').addColumn('session', 'text').execute()
  },
}
