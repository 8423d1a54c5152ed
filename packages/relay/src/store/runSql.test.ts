import { expect, onTestFinished, test } from 'vitest'
import { openStore } from './openStore.ts'
import { runSql, valueLists } from './runSql.ts'

test('values stand where the text has two question marks, in their order', async () => {
  const store = await openStore(':memory:')
  onTestFinished(store.close)
  const rows = [
    ['one', 10, 1],
    ['two?', 20, 2],
    ["three'", 30, null],
  ]
  const { changes } = await runSql(
    store,
    `insert into relay_seen (digest, expires_at_ms, seq) values ${valueLists(3)}`,
    rows,
  )
  const text = 'select digest from relay_seen where seq in (??) and expires_at_ms < ?? order by seq'
  expect(changes).toBe(3)
  const { rows: found } = await runSql(store, text, [[2, 1, 9], [20]])
  expect(found).toEqual([{ digest: 'one' }])
  expect(
    await store.db.selectFrom('relay_seen').selectAll().orderBy('expires_at_ms').execute(),
  ).toEqual(rows.map(([digest, expires_at_ms, seq]) => ({ digest, expires_at_ms, seq })))
})
