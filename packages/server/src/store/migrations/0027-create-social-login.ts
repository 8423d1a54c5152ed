import type { Migration } from 'kysely'

/** Logging in at a social provider: whom the provider says an account is of, and the logins that are under way. */
export const createSocialLogin: Migration = {
  async up(db) {
    await db.schema
      .createTable('login_identities')
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull().unique())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('login_identities_pk', ['issuer', 'subject'])
      .execute()
    await db.schema
      .createTable('login_social_flows')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('project', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('device_name', 'text', (column) => column.notNull())
      .addColumn('thumbprint', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('start_hash', 'text', (column) => column.notNull())
      .addColumn('state_hash', 'text', (column) => column.unique())
      .addColumn('browser_hash', 'text')
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('issuer', 'text')
      .addColumn('subject', 'text')
      .addColumn('name', 'text')
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('login_social_flows_expires_at')
      .on('login_social_flows')
      .column('expires_at')
      .execute()
  },
}
