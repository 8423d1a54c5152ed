import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Migration } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Log } from '../internal/log.ts'
import { openDatabase } from './openDatabase.ts'

const create = (table: string): Migration => ({
  up: (db) => db.schema.createTable(table).addColumn('id', 'text').execute(),
})

function createFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'server.db')
}

test('a migration that is interrupted leaves nothing half-done, and runs at the next start', async () => {
  const file = createFile()
  const interrupted: Migration = {
    async up(db) {
      await create('next').up(db)
      await db.schema.dropTable('wallets').execute()
      throw new Error('The disk is full.')
    },
  }
  const first = await openDatabase<{ wallets: { id: string } }>(file, { '1': create('wallets') })
  await first.db.insertInto('wallets').values({ id: 'ada' }).execute()
  await first.close()
  await expect(
    openDatabase(file, { '1': create('wallets'), '2': create('other'), '3': interrupted }),
  ).rejects.toThrow('Migration 3 failed; the database is as it was before the start.')
  const store = await openDatabase<{ wallets: { id: string } }>(file, {
    '1': create('wallets'),
    '2': create('other'),
    '3': create('next'),
  })
  expect(await store.db.selectFrom('wallets').selectAll().execute()).toEqual([{ id: 'ada' }])
  await store.close()
})

test('the log says which migrations have run, and nothing where there were none', async () => {
  const lines: unknown[] = []
  const write = (fields: object, message: string): void => void lines.push({ ...fields, message })
  const log: Log = { debug: write, info: write, warn: write, error: write }
  const file = createFile()
  const open = async (...names: readonly string[]): Promise<void> => {
    const migrations = Object.fromEntries(names.map((name) => [name, create(`table${name}`)]))
    await (await openDatabase(file, migrations, { log })).close()
  }
  await open('1')
  await open('1')
  await open('1', '2', '3')
  const message = 'the tables were brought up to date'
  expect(lines).toEqual([
    { migrations: ['1'], message },
    { migrations: ['2', '3'], message },
  ])
})

test('what must survive a loss of power waits for the disk', async () => {
  const synchronous = async (survivesPowerLoss: boolean): Promise<unknown> => {
    const store = await openDatabase(createFile(), {}, { survivesPowerLoss })
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(store.db)
    await store.close()
    return rows[0]?.synchronous
  }
  const [normal, full] = [1, 2]
  expect(await synchronous(false)).toBe(normal)
  expect(await synchronous(true)).toBe(full)
})
