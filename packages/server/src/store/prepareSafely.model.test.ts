import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from './openStore.ts'
import type { Store } from './store.ts'

const row = (key: string): { key: string; body: string; answered_at: string } => ({
  key,
  body: '1',
  answered_at: new Date(0).toISOString(),
})

const writes: readonly (readonly [
  name: string,
  write: (store: Store, key: string) => Promise<unknown>,
])[] = [
  ['alone', ({ db }, key) => db.insertInto('answers').values(row(key)).execute()],
  [
    'with an answer',
    ({ db }, key) => db.insertInto('answers').values(row(key)).returning('key').execute(),
  ],
  [
    'in a transaction',
    ({ db }, key) =>
      db.transaction().execute((trx) => trx.insertInto('answers').values(row(key)).execute()),
  ],
]

test.each(writes)('what is written %s after a lock is really written', async (_, write) => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-store-'))
  const path = join(folder, 'store.db')
  const store = await openStore(path)
  const other = new Database(path)
  onTestFinished(async () => {
    other.close()
    await store.close()
    rmSync(folder, { recursive: true })
  })
  other.exec('begin immediate')
  for (const [, each] of writes)
    await expect(each(store, 'refused')).rejects.toThrow('database is locked')
  other.exec('rollback')
  await write(store, 'taken')
  expect(other.prepare('select key from answers').all()).toEqual([{ key: 'taken' }])
})
