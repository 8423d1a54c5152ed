import { randomBytes } from 'node:crypto'
import { describeDatabaseError } from '@latchkit/backend/errors'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createMailQueue } from '../login/mail/createMailQueue.ts'
import { createSealer } from '../login/secrets/createSealer.ts'
import { createStaleCache } from '@latchkit/backend/store'
import { openStore } from './openStore.ts'
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

test('what goes on in the background says in one line what an operator must do while the database is away', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const url = new URL(await postgres.createDatabase())
  const gate = await startGate(`http://${url.host}`, 'http')
  url.host = new URL(gate.url).host
  const store = await openStore(url.href)
  onTestFinished(store.close)
  const lines: object[] = []
  const write = (fields: object, message: string): void => void lines.push({ ...fields, message })
  const away = {
    code: 'PG_UNREACHABLE',
    fix: 'The database cannot be reached; look whether it runs, and at "database".',
  }
  gate.cut()
  const mails = createMailQueue({
    store,
    sealer: createSealer([{ id: 'test', key: randomBytes(32) }]),
    send: () => Promise.reject(new Error('No mail waits.')),
    log: { debug: write, info: write, warn: write, error: write },
    now: Date.now,
    flowMs: 300_000,
  })
  onTestFinished(mails.stop)
  await expect.poll(() => lines[0]).toEqual({ ...away, message: 'the mail queue failed' })
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
