import { sql, type Migration } from 'kysely'

/** How many names each address has registered. Of those that are there, every owner counts as who has registered them. */
export const countRegistrations: Migration = {
  async up(db) {
    await db.schema
      .createTable('name_registrants')
      .addColumn('address', 'text', (column) => column.primaryKey())
      .addColumn('registered', 'integer', (column) => column.notNull())
      .execute()
    await sql`insert into name_registrants (address, registered)
      select address, count(distinct name) from name_addresses where proof = 'signed' group by address`.execute(
      db,
    )
  },
}
