import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { isPostgres } from '@latchkit/backend/store'
import { startPostgres, type TestPostgres } from '@latchkit/test-kit/startPostgres'
import { copyStore, type CopiedStore } from './copyStore.ts'
import { openStore } from './openStore.ts'
import { untilReleased } from '../../test/untilReleased.ts'

type Row = Record<string, unknown>
type AnyDatabase = Kysely<Record<string, Row>>

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'copy-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'latchkit.db')
}

/** Does something with a database, and closes it. */
async function using<Result>(
  address: string,
  act: (db: AnyDatabase) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openStore(address)
  try {
    return await act(db as unknown as AnyDatabase)
  } finally {
    await close()
    if (!isPostgres(address)) await untilReleased(address)
  }
}

async function tablesOf(db: AnyDatabase) {
  const tables = await db.introspection.getTables()
  return tables.filter(({ name }) => !name.startsWith('sqlite'))
}

/** Returns what stands in every table, in an order of its own. */
async function contentsOf(db: AnyDatabase): Promise<ReadonlyMap<string, readonly string[]>> {
  const contents = new Map<string, readonly string[]>()
  for (const { name, columns } of await tablesOf(db)) {
    const names = columns.map((column) => column.name).toSorted()
    const rows = await db.selectFrom(name).selectAll().execute()
    contents.set(
      name,
      rows.map((row) => JSON.stringify(names.map((each) => plain(row[each])))).toSorted(),
    )
  }
  return contents
}

function plain(value: unknown): unknown {
  if (value instanceof ArrayBuffer) return [...new Uint8Array(value)]
  return value instanceof Uint8Array ? [...value] : value
}

/** Copies, as a program that ends then. */
async function copy(file: string, address: string): Promise<CopiedStore> {
  return await copyStore(file, address).finally(() => untilReleased(file))
}

/** Writes rows into every table; children find their parents by equal names of columns. */
async function fill(db: AnyDatabase, count: number): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(db)
  for (const { name, columns } of await tablesOf(db)) {
    await db.deleteFrom(name).execute()
    for (let row = 0; row < count; row += 1)
      await db
        .insertInto(name)
        .values(Object.fromEntries(columns.map((column) => [column.name, valueOf(column, row)])))
        .execute()
  }
  await sql`pragma foreign_keys = on`.execute(db)
}

function valueOf({ name, dataType }: { name: string; dataType: string }, row: number): unknown {
  if (/int/i.test(dataType)) return 9_007_199_254_740_000 + row
  if (/blob/i.test(dataType)) return Buffer.from([0, 255, row % 256])
  if (/double|real/i.test(dataType)) return row + 0.1
  return `${name} ${row} 'ü\n`
}

test('every row of every table arrives as it was', async () => {
  const [file, address] = [newFile(), await postgres.createDatabase()]
  const rows = 600
  await using(file, async (db) => await fill(db, rows))
  const was = await using(file, contentsOf)
  expect(was.size).toBeGreaterThan(30)
  expect(await copy(file, address)).toEqual({ tables: was.size, rows: was.size * rows })
  expect(await using(address, contentsOf)).toEqual(was)
  expect(await using(file, contentsOf)).toEqual(was)
})

test('a new database is copied too', async () => {
  const [file, address] = [newFile(), await postgres.createDatabase()]
  await copy(file, address)
  expect(await using(address, contentsOf)).toEqual(await using(file, contentsOf))
})

test('a PostgreSQL that holds something is refused, and left as it was', async () => {
  const [file, address] = [newFile(), await postgres.createDatabase()]
  const answer = { key: 'key', body: '1', answered_at: '' }
  await using(address, async (db) => void (await db.insertInto('answers').values(answer).execute()))
  const was = await using(address, contentsOf)
  await expect(copy(file, address)).rejects.toThrow(
    /holds something already \(in its table answers\)/,
  )
  expect(await using(address, contentsOf)).toEqual(was)
})

test('what fails in the middle leaves nothing behind, and can be tried again', async () => {
  const [file, address] = [newFile(), await postgres.createDatabase()]
  await using(file, async (db) => await fill(db, 3))
  const columns = await using(
    file,
    async (db) => (await tablesOf(db)).find(({ name }) => name === 'name_addresses')?.columns,
  )
  await using(file, async (db) => {
    await sql`pragma foreign_keys = off`.execute(db)
    const row = Object.fromEntries(
      (columns ?? []).map((column) => [column.name, valueOf(column, 9)]),
    )
    await db
      .insertInto('name_addresses')
      .values({ ...row, name: 'nobody' })
      .execute()
  })
  await expect(copy(file, address)).rejects.toThrow(/foreign key/)
  await using(file, async (db) => {
    await db.deleteFrom('name_addresses').where('name', '=', 'nobody').execute()
  })
  await copy(file, address)
  expect(await using(address, contentsOf)).toEqual(await using(file, contentsOf))
})
