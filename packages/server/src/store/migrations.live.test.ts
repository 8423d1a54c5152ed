import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@latchkit/backend/store'
import { findPostgres } from '@latchkit/test-kit/findPostgres'
import { startPostgres } from '@latchkit/test-kit/startPostgres'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from './migrations.ts'

type Row = Readonly<Record<string, unknown>>
type AnyTables = Record<string, Row>

/** What no node and no service can give back. */
const lasting = /^(?:login|names?|sessions?|sign_in)(?:_|$)/

test('what only the database knows passes every migration unharmed (SQLite)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await expectUnharmed(join(folder, 'server.db'))
})

test('what only the database knows passes every migration unharmed (PostgreSQL)', async (context) => {
  if (findPostgres() === undefined) return context.skip('PostgreSQL is not installed.')
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  await expectUnharmed(await postgres.createDatabase())
})

/** Runs the migrations one at a time, as if each were an update, and fills each table as soon as it is there. */
async function expectUnharmed(address: string): Promise<void> {
  const names = Object.keys(migrations).toSorted()
  const filled = new Map<string, Row>()
  for (const [index] of names.entries()) {
    const some = names.slice(0, index + 1)
    const { db, close } = await openDatabase<AnyTables>(
      address,
      Object.fromEntries(some.map((name) => [name, migrations[name] as never])),
    )
    const tables = (await db.introspection.getTables())
      .filter(({ name }) => lasting.test(name) && !filled.has(name))
      // The rows of others name those of `sessions`.
      .toSorted((one, other) => one.name.length - other.name.length)
    for (const { name, columns } of tables) {
      // Texts are called as their columns: the rows of two tables that belong together name the same.
      const row = Object.fromEntries(
        columns.map((column) => [
          column.name,
          /int/i.test(column.dataType) ? 1_795_922_368_878 : column.name,
        ]),
      )
      await db.insertInto(name).values(row).execute()
      filled.set(name, row)
    }
    await close()
  }
  expect([...filled.keys()]).toEqual(
    expect.arrayContaining(['login_accounts', 'login_wallets', 'login_shares', 'login_recoveries']),
  )
  const { db, close } = await openDatabase<AnyTables>(address, migrations)
  for (const [table, row] of filled) {
    const rows = await db.selectFrom(table).selectAll().execute()
    expect({ table, rows }).toEqual({ table, rows: [expect.objectContaining(row)] })
  }
  await close()
}
