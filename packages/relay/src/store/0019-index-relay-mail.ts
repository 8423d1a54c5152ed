import type { Kysely, Migration } from 'kysely'
import { digestOf, messageId } from './messageDigest.ts'
import type { RelayTables } from './relayTables.ts'

const rowsAtOnce = 200

/**
 * What is read of a message before its content stands before its content, so that a page of a topic costs the same
 * whatever it holds. A digest names its message's number, and both tables can be swept by their time.
 */
export const indexRelayMail: Migration = {
  async up(db: Kysely<RelayTables & { relay_mail_next: RelayTables['relay_mail'] }>) {
    await db.schema
      .createTable('relay_mail_next')
      .addColumn('seq', 'integer', (column) => column.primaryKey())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('tag', 'integer', (column) => column.notNull())
      .addColumn('publisher', 'text', (column) => column.notNull())
      .addColumn('published_at_ms', 'integer', (column) => column.notNull())
      .addColumn('expires_at_ms', 'integer', (column) => column.notNull())
      .addColumn('attestation', 'text')
      .addColumn('message', 'text', (column) => column.notNull())
      .execute()
    const columns = [
      'seq',
      'topic',
      'bytes',
      'tag',
      'publisher',
      'published_at_ms',
      'expires_at_ms',
      'attestation',
      'message',
    ] as const
    await db
      .insertInto('relay_mail_next')
      .columns(columns)
      .expression(db.selectFrom('relay_mail').select(columns))
      .execute()
    await db.schema.dropTable('relay_mail').execute()
    await db.schema.alterTable('relay_mail_next').renameTo('relay_mail').execute()
    for (const [name, keys] of [
      ['relay_mail_topic', ['topic', 'seq']],
      ['relay_mail_expiry', ['expires_at_ms']],
    ] as const)
      await db.schema
        .createIndex(name)
        .on('relay_mail')
        .columns([...keys])
        .execute()
    await db.schema.alterTable('relay_seen').addColumn('seq', 'integer').execute()
    await db.schema
      .createIndex('relay_seen_expiry')
      .on('relay_seen')
      .columns(['expires_at_ms'])
      .execute()
    for (let after = -1; ;) {
      const rows = await db
        .selectFrom('relay_mail')
        .select(['seq', 'topic', 'message', 'expires_at_ms'])
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(rowsAtOnce)
        .execute()
      if (rows.length > 0)
        await db
          .insertInto('relay_seen')
          .values(
            rows.map(({ seq, topic, message, expires_at_ms }) => ({
              digest: digestOf(topic, messageId(message)),
              expires_at_ms,
              seq,
            })),
          )
          .onConflict((conflict) => conflict.column('digest').doNothing())
          .execute()
      if (rows.length < rowsAtOnce) return
      after = rows.at(-1)?.seq ?? after
    }
  },
}
