import type { Migration } from 'kysely'

/** The sessions that the server keeps for sites. */
export const createSignIn: Migration = {
  async up(db) {
    await db.schema
      .createTable('sign_in_sessions')
      .addColumn('project', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('sign_in_sessions_pk', ['project', 'id'])
      .execute()
    await db.schema
      .createIndex('sign_in_sessions_expires_at')
      .on('sign_in_sessions')
      .column('expires_at')
      .execute()
    await db.schema
      .createTable('sign_in_accounts')
      .addColumn('project', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('session', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('sign_in_accounts_pk', ['project', 'account', 'session'])
      .execute()
    await db.schema
      .createIndex('sign_in_accounts_session')
      .on('sign_in_accounts')
      .columns(['project', 'session'])
      .execute()
    await db.schema
      .createTable('sign_in_nonces')
      .addColumn('nonce', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('sign_in_nonces_expires_at')
      .on('sign_in_nonces')
      .column('expires_at')
      .execute()
  },
}
