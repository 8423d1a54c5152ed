import type { Migration } from 'kysely'

/** Logging in by e-mail: codes, devices, sessions, and what the server keeps of wallets. */
export const createLogin: Migration = {
  async up(db) {
    await db.schema
      .createTable('login_accounts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('login_flows')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('project', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('device_name', 'text', (column) => column.notNull())
      .addColumn('thumbprint', 'text', (column) => column.notNull())
      .addColumn('account', 'text')
      .addColumn('next_email', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('approval_hash', 'text')
      .addColumn('approved_at', 'integer')
      .addColumn('tries_left', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('mail', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('login_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('at', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('login_mails')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('flow', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'integer', (column) => column.notNull())
      .addColumn('lease_until', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('login_proofs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('login_devices')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('thumbprint', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('last_used_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('login_devices_key', ['account', 'thumbprint'])
      .execute()
    await db.schema
      .createTable('login_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('last_used_at', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('login_session_tokens')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('session', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('at', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('login_wallets')
      .addColumn('account', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('vault', 'text', (column) => column.notNull())
      .addColumn('addresses', 'text', (column) => column.notNull())
      .addColumn('wallet_key', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('login_shares')
      .addColumn('device', 'text', (column) => column.primaryKey())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('key_id', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('login_recoveries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('params', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('last_used_at', 'text')
      .execute()
    await db.schema
      .createTable('login_transfers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('answer_key', 'text')
      .addColumn('answer', 'text')
      .addColumn('expires_at', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('login_signing_keys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('public_jwk', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .execute()
    for (const [table, column] of indexes)
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
  },
}

const indexes = [
  ['login_flows', 'email_key'],
  ['login_flows', 'approval_hash'],
  ['login_flows', 'expires_at'],
  ['login_events', 'key'],
  ['login_events', 'at'],
  ['login_mails', 'next_at'],
  ['login_mails', 'flow'],
  ['login_proofs', 'expires_at'],
  ['login_sessions', 'account'],
  ['login_sessions', 'device'],
  ['login_session_tokens', 'session'],
  ['login_shares', 'account'],
  ['login_recoveries', 'account'],
  ['login_transfers', 'account'],
] as const
