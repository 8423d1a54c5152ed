import type { Migration } from 'kysely'

/** What accounts let sites do for a while, and what was spent of it. */
export const createSessions: Migration = {
  async up(db) {
    await db.schema
      .createTable('sessions')
      .addColumn('pci', 'text', (column) => column.primaryKey())
      .addColumn('project', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('validator', 'text', (column) => column.notNull())
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('terms', 'text', (column) => column.notNull())
      .addColumn('permissions', 'text', (column) => column.notNull())
      .addColumn('policies', 'text', (column) => column.notNull())
      .addColumn('expiry', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('activated_at', 'integer')
      .addColumn('charged_at', 'integer')
      .addColumn('revoked_at', 'integer')
      .execute()
    await db.schema
      .createIndex('sessions_account')
      .on('sessions')
      .columns(['account', 'activated_at'])
      .execute()
    await db.schema
      .createTable('session_operations')
      .addColumn('pci', 'text', (column) => column.notNull().references('sessions.pci'))
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('nonce', 'text', (column) => column.notNull())
      .addColumn('charges', 'text', (column) => column.notNull())
      .addColumn('holders', 'integer', (column) => column.notNull())
      .addColumn('signed_at', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('session_operations_pk', ['pci', 'hash'])
      .execute()
    await db.schema
      .createIndex('session_operations_nonce')
      .on('session_operations')
      .columns(['pci', 'nonce'])
      .execute()
    await db.schema
      .createIndex('session_operations_hash')
      .on('session_operations')
      .column('hash')
      .execute()
    await db.schema
      .createTable('session_totals')
      .addColumn('pci', 'text', (column) => column.notNull().references('sessions.pci'))
      .addColumn('counter', 'text', (column) => column.notNull())
      .addColumn('spent', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('session_totals_pk', ['pci', 'counter'])
      .execute()
  },
}
