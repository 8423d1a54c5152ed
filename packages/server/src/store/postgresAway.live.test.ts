import { randomBytes } from 'node:crypto'
import { describeDatabaseError } from '@latchkit/backend/errors'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createMailQueue } from '../login/mail/createMailQueue.ts'
import { createSealer } from '../login/secrets/createSealer.ts'
import type { Log } from '@latchkit/backend/internal'
import { createRelay } from '@latchkit/relay'
import { createStaleCache, withTables } from '@latchkit/backend/store'
import { openStore } from './openStore.ts'
import { runSql } from '@latchkit/test-kit/createDatabase'
import { findPostgres } from '@latchkit/test-kit/findPostgres'
import { patient } from '@latchkit/test-kit/patient'
import { startPostgres } from '@latchkit/test-kit/startPostgres'
import { startGate } from '../../test/startGate.ts'

const isThere = findPostgres() !== undefined

beforeEach((context) => context.skip(!isThere, 'PostgreSQL is not installed.'))

test('a database that goes away is a fault that is told, and comes back by itself', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const url = new URL(await postgres.createDatabase())
  const gate = await startGate(`http://${url.host}`, 'http')
  const behindGate = new URL(url.href)
  behindGate.host = new URL(gate.url).host
  const store = await openStore(behindGate.href)
  onTestFinished(store.close)
  const answers = createStaleCache(store)
  await answers.remember('key', 1)
  gate.cut()
  const failure = await answers.recall('key').catch((error: unknown) => error)
  expect(describeDatabaseError(failure)).toMatchObject({ code: 'PG_UNREACHABLE' })
  await gate.mend()
  expect(await answers.recall('key')).toMatchObject({ body: 1 })
})

test('however much fails in the background, the log says once that the database is away and what to do, and once that it is back', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const url = new URL(await postgres.createDatabase())
  const gate = await startGate(`http://${url.host}`, 'http')
  url.host = new URL(gate.url).host
  const lines: object[] = []
  const write = (fields: object, message: string): void => void lines.push({ ...fields, message })
  const failed = new Set<string>()
  const debug = (_fields: object, message: string): void => void failed.add(message)
  const log: Log = { debug, info: write, warn: write, error: write }
  const store = await openStore(url.href, { log })
  onTestFinished(store.close)
  const relay = await createRelay({
    settings: {
      rateLimit: false,
      connections: 1,
      connectionsPerAddress: 1,
      messagesPerTopic: 1,
      storageMb: 1,
    },
    trustedProxies: 0,
    store: withTables(store),
    log,
  })
  onTestFinished(relay.stop)
  lines.length = 0
  gate.cut()
  const mails = createMailQueue({
    store,
    sealer: createSealer([{ id: 'test', key: randomBytes(32) }]),
    send: () => Promise.reject(new Error('No mail waits.')),
    log,
    now: Date.now,
    flowMs: 300_000,
  })
  onTestFinished(mails.stop)
  await expect.poll(() => [...failed]).toHaveLength(2)
  const line = {
    code: 'PG_UNREACHABLE',
    fix: 'The database cannot be reached; look whether it runs, and at "database".',
    reason: expect.any(String) as string,
    message: 'the database cannot be reached',
  }
  expect(lines).toEqual([line])
  await gate.mend()
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(2)
  expect(lines[1]).toMatchObject({ message: 'the database is reached again' })
  expect(store.isAway()).toBe(false)
})

test('what two servers write in transactions at once is written one after the other', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const url = patient(await postgres.createDatabase())
  const stores = await Promise.all([openStore(url), openStore(url)])
  onTestFinished(async () => void (await Promise.all(stores.map((store) => store.close()))))
  const count = async ({ db }: (typeof stores)[0]): Promise<void> =>
    await db.transaction().execute(async (trx) => {
      const row = await trx.selectFrom('answers').select('body').executeTakeFirst()
      const body = String(Number(row?.body ?? 0) + 1)
      await trx
        .insertInto('answers')
        .values({ key: 'count', body, answered_at: '' })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ body }))
        .execute()
    })
  const turns = Array.from({ length: 40 }, (_, turn) => stores[turn % 2] as (typeof stores)[0])
  await Promise.all(turns.map(count))
  expect(await createStaleCache(stores[0]).recall('count')).toMatchObject({ body: 40 })
})

test('a database that no longer lets the server in is said too, with what to do', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const url = new URL(await postgres.createDatabase())
  await runSql(postgres.url, 'create role shop login superuser')
  url.username = 'shop'
  const store = await openStore(url.href)
  onTestFinished(store.close)
  await runSql(postgres.url, 'alter role shop nologin')
  const end = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'shop'"
  await runSql(postgres.url, end)
  const answers = createStaleCache(store)
  const failure = async (): Promise<unknown> =>
    describeDatabaseError(await answers.recall('key').catch((error: unknown) => error))
  await expect.poll(failure).toEqual({
    code: '28000',
    fix: 'The database does not let this server in; check user and password in its address.',
  })
  expect(store.isAway()).toBe(true)
})
