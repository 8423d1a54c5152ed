import { randomUUID } from 'node:crypto'
import type { Kysely, Migration } from 'kysely'
import type { RelayTables } from './relayTables.ts'

/** The number of the newest message, which is unique across all nodes, and the id of the mailbox. */
export const numberRelayMail: Migration = {
  async up(db: Kysely<RelayTables>) {
    await db.schema
      .createTable('relay_numbers')
      .addColumn('mailbox', 'text', (column) => column.primaryKey())
      .addColumn('seq', 'integer', (column) => column.notNull())
      .execute()
    const newest = await db
      .selectFrom('relay_mail')
      .select((row) => row.fn.max('seq').as('seq'))
      .executeTakeFirst()
    await db
      .insertInto('relay_numbers')
      .values({ mailbox: randomUUID(), seq: newest?.seq ?? 0 })
      .execute()
  },
}
