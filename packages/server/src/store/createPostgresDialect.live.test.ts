import { describeDatabaseError } from '@latchkit/backend/errors'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '@latchkit/test-kit/startPostgres'
import { createStaleCache, openDatabase, type Migrations } from '@latchkit/backend/store'
import { openStore } from './openStore.ts'
import type { Store } from './store.ts'

async function openStores(): Promise<readonly [Store, Store]> {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const url = await postgres.createDatabase()
  const stores = [await openStore(url), await openStore(url)] as const
  onTestFinished(async () => void (await Promise.all(stores.map((store) => store.close()))))
  return stores
}

test('who has waited for its turn in vain can be asked again', async () => {
  const [holder, waiter] = await openStores()
  const read = async (): Promise<unknown> => await createStaleCache(waiter).recall('key')
  await holder.db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx)
    const write = waiter.db.transaction().execute((own) => sql`select 1`.execute(own))
    expect(describeDatabaseError(await write.catch((error: unknown) => error))).toMatchObject({
      code: '55P03',
    })
  })
  expect(await read()).toBeUndefined()
  await createStaleCache(waiter).remember('key', 1)
  expect(await createStaleCache(holder).recall('key')).toMatchObject({ body: 1 })
})

test('a text with a letter that PostgreSQL cannot hold is asked for and stored like any other', async () => {
  const [{ db }] = await openStores()
  const find = async (key: string): Promise<unknown> =>
    await db.selectFrom('answers').select('key').where('key', '=', key).execute()
  expect(await find('a\0b')).toEqual([])
  await db.insertInto('answers').values({ key: 'a\0b', body: '1', answered_at: '' }).execute()
  expect(await find('a\0b')).toHaveLength(1)
})

test('a migration may take longer than a query', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  let timeout: unknown
  const migrations: Migrations = {
    '1': {
      async up(db) {
        const { rows } = await sql`show statement_timeout`.execute(db)
        ;[timeout] = rows
      },
    },
  }
  const store = await openDatabase(await postgres.createDatabase(), migrations)
  onTestFinished(store.close)
  expect(timeout).toEqual({ statement_timeout: '0' })
  const { rows } = await sql`show statement_timeout`.execute(store.db)
  expect(rows).toEqual([{ statement_timeout: '15s' }])
})
