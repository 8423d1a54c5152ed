import { describeDatabaseError } from '@latchkit/backend/errors'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
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
