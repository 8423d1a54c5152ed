import { openDatabase } from '@latchkit/backend/store'
import { Migrator, type Migration } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { digestOf, messageId } from './messageDigest.ts'
import { relayMigrations } from './migrations.ts'
import type { RelayTables } from './relayTables.ts'

const topic = 'ab'.repeat(32)
const waiting = 450

test('what waits is kept, and is found by its receipt', async () => {
  const name = '0019-index-relay-mail'
  const before: Record<string, Migration> = { ...relayMigrations }
  delete before[name]
  const { db, close } = await openDatabase<RelayTables>(':memory:', before)
  onTestFinished(close)
  for (let seq = 1; seq <= waiting; seq++)
    await db
      .insertInto('relay_mail')
      .values({
        seq,
        topic,
        message: `message ${seq}`,
        bytes: 9,
        tag: 1,
        attestation: seq % 2 === 0 ? 'seal' : null,
        publisher: 'site',
        published_at_ms: 1,
        expires_at_ms: 2_000 + seq,
      })
      .execute()
  const rows = await db.selectFrom('relay_mail').selectAll().orderBy('seq').execute()
  const provider = { getMigrations: async () => ({ ...relayMigrations }) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  expect(error).toBeUndefined()
  expect(await db.selectFrom('relay_mail').selectAll().orderBy('seq').execute()).toEqual(rows)
  const seen = await db.selectFrom('relay_seen').selectAll().orderBy('seq').execute()
  expect(seen).toHaveLength(waiting)
  expect(seen[6]).toEqual({
    digest: digestOf(topic, messageId('message 7')),
    expires_at_ms: 2_007,
    seq: 7,
  })
})
