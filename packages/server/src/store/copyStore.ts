import type { Store } from '@latchkit/backend/store'
import { sql, type Kysely } from 'kysely'
import { openStore } from './openStore.ts'

/** What was copied. */
export interface CopiedStore {
  readonly tables: number
  readonly rows: number
}

/** A database cannot be copied; the message says why, and how to mend it. */
export class CopyError extends Error {
  override name = 'CopyError'
}

type Row = Readonly<Record<string, unknown>>
type AnyTables = Record<string, Row>

/** PostgreSQL takes no more parameters in one statement. */
const parametersAtMost = 60_000
const rowsAtOnce = 500

/**
 * Copies all that an embedded database holds into a PostgreSQL that holds nothing yet: everything, or nothing if it fails.
 * @param file - path of the SQLite file; it is brought up to date first, as the server does at its start
 * @param address - of the PostgreSQL, `postgres://…`
 * @throws `SQLITE_BUSY` if a server still has the file open
 * @throws CopyError if the PostgreSQL holds something already
 */
export async function copyStore(file: string, address: string): Promise<CopiedStore> {
  const stores: { close(): Promise<void> }[] = []
  const open = async (of: string, isExclusive = false): Promise<Kysely<AnyTables>> => {
    const store = await openStore(of, { isExclusive })
    stores.push(store)
    return anyTablesOf(store)
  }
  try {
    const from = await open(file, true)
    const [fresh, to] = [await open(':memory:'), await open(address)]
    return await copyTables(await tablesOf(from), { from, fresh, to })
  } finally {
    for (const { close } of stores.toReversed()) await close()
  }
}

/** Databases with the same tables: the one to read, one as the migrations leave it, and the one to fill. */
interface Databases {
  readonly from: Kysely<AnyTables>
  readonly fresh: Kysely<AnyTables>
  readonly to: Kysely<AnyTables>
}

async function copyTables(
  tables: readonly string[],
  { from, fresh, to }: Databases,
): Promise<CopiedStore> {
  let rows = 0
  await to.transaction().execute(async (transaction) => {
    for (const table of tables)
      if ((await countRows(transaction, table)) !== (await countRows(fresh, table)))
        throw new CopyError(
          `The PostgreSQL of the configuration holds something already (in its table ${table}), and nothing in it was changed. Name an empty database, over which no server has run.`,
        )
    // What the migrations begin with; children before parents.
    for (const table of tables.toReversed()) await transaction.deleteFrom(table).execute()
    for (const table of tables) {
      for await (const batch of batchesOf(from.selectFrom(table).selectAll().stream())) {
        await transaction.insertInto(table).values(batch).execute()
        rows += batch.length
      }
    }
  })
  return { tables: tables.length, rows }
}

async function countRows(db: Kysely<AnyTables>, table: string): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the tables in the order in which they were made: parents before their children. */
async function tablesOf(db: Kysely<AnyTables>): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'kysely%' order by rowid
  `.execute(db)
  return rows.map(({ name }) => name)
}

async function* batchesOf(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const row of rows) {
    batch.push(withBuffers(row))
    if (batch.length < Math.min(rowsAtOnce, parametersAtMost / Object.keys(row).length)) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** SQLite's driver gives bytes as an `ArrayBuffer`, which PostgreSQL's would write as an empty object of JSON. */
function withBuffers(row: Row): Row {
  const entries = Object.entries(row)
  if (!entries.some(([, value]) => value instanceof ArrayBuffer)) return row
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      value instanceof ArrayBuffer ? Buffer.from(value) : value,
    ]),
  )
}

/** The same database for code that learns its tables as it reads them, which Kysely's types cannot express. */
function anyTablesOf<Tables>({ db }: Store<Tables>): Kysely<AnyTables> {
  return db as unknown as Kysely<AnyTables>
}
