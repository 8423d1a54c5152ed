import {
  CompiledQuery,
  PostgresAdapter,
  PostgresDialect,
  sql,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryCompiler,
} from 'kysely'
import { DatabaseError, Pool, types } from 'pg'
import { DatabaseUnavailableError } from '../errors/databaseUnavailableError.ts'
import type { OutageWatch } from './createOutageWatch.ts'

const connectionsAtMost = 20
/** Who wants to write may have to wait for the others. libpq's `connect_timeout` in the address says otherwise. */
const connectWithinSeconds = 12
/** Given to every connection: nothing waits for ever, in the database neither. */
const settings = '-c statement_timeout=15000 -c lock_timeout=10000 -c timezone=UTC'
/** All servers on one database agree on it; it means nothing. */
const writersLock = '7302648051094217'

/**
 * The dialect of a PostgreSQL that several servers may share. What the queries of this server take for granted of SQLite
 * holds here too: integers are wide and come back as numbers, and of transactions there is one at a time.
 */
export function createPostgresDialect(url: string, outage: OutageWatch): Dialect {
  const pool = new Pool({
    connectionString: url,
    max: connectionsAtMost,
    connectionTimeoutMillis: connectTimeoutOf(url) * 1_000,
    keepAlive: true,
    options: settings,
    types: { getTypeParser: (oid, format) => numbers.get(oid) ?? types.getTypeParser(oid, format) },
  })
  // An idle connection that is lost is replaced with the next query.
  pool.on('error', () => undefined)
  // One that is lost while it is used fails its query.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const dialect = new PostgresDialect({ pool })
  return {
    createAdapter: () => new PatientAdapter(),
    createDriver: () => queueWriters(dialect.createDriver(), outage),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => translate(dialect.createQueryCompiler()),
  }
}

/** A migration takes as long as its tables are large. */
class PatientAdapter extends PostgresAdapter {
  override async acquireMigrationLock(
    ...[db, options]: Parameters<PostgresAdapter['acquireMigrationLock']>
  ): Promise<void> {
    await super.acquireMigrationLock(db, options)
    await sql`set local statement_timeout = 0`.execute(db)
  }
}

function connectTimeoutOf(url: string): number {
  const seconds = Number(new URL(url).searchParams.get('connect_timeout') ?? NaN)
  return Number.isInteger(seconds) && seconds > 0 ? seconds : connectWithinSeconds
}

/** Counts and sums are wider than JavaScript's numbers; none here comes near that. */
const numbers: ReadonlyMap<number, (text: string) => number> = new Map([
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
])

function queueWriters(driver: Driver, outage: OutageWatch): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  const begin = driver.beginTransaction.bind(driver)
  const guarded = new WeakSet<DatabaseConnection>()
  const rethrow = (cause: unknown): never => {
    const error = cause instanceof DatabaseError ? cause : new DatabaseUnavailableError(cause)
    outage.failed(error)
    throw error
  }
  driver.acquireConnection = async () => {
    const connection = await acquire().catch(rethrow)
    if (guarded.has(connection)) return connection
    guarded.add(connection)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async (query) => {
      const beganAtMs = performance.now()
      const result = await execute<never>(withoutZeros(query)).catch(rethrow)
      outage.succeeded(beganAtMs)
      return result
    }
    return connection
  }
  driver.beginTransaction = async (connection, options) => {
    await begin(connection, options)
    try {
      await connection.executeQuery(
        CompiledQuery.raw(`select pg_advisory_xact_lock(${writersLock})`),
      )
    } catch (error) {
      // Otherwise the half-begun transaction stays open on a connection that the next one gets.
      await driver.rollbackTransaction(connection).catch(() => undefined)
      throw error
    }
  }
  return driver
}

/** PostgreSQL stores every character in a text except NUL. */
function withoutZeros(query: CompiledQuery): CompiledQuery {
  const isOdd = (value: unknown): value is string =>
    typeof value === 'string' && value.includes('\0')
  if (!query.parameters.some(isOdd)) return query
  const parameters = query.parameters.map((value) =>
    isOdd(value) ? value.replaceAll('\0', '\uFFFD') : value,
  )
  return { ...query, parameters }
}

/** Tables are described as SQLite has them. */
function translate(compiler: QueryCompiler): QueryCompiler {
  return {
    compileQuery(node, queryId) {
      const query = compiler.compileQuery(node, queryId)
      if (!/^(?:Create|Alter)Table/.test(node.kind)) return query
      const sql = query.sql
        .replaceAll(/\binteger\b/g, 'bigint')
        .replaceAll(/\bblob\b/g, 'bytea')
        .replace(/ without rowid$/, '')
      return { ...query, sql }
    },
  }
}
