import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from './openStore.ts'

test('every statement that docs/operate.md has for an operator runs on the tables as they are', async () => {
  const text = readFileSync(new URL('../../../../docs/operate.md', import.meta.url), 'utf8')
  const blocks = [...text.matchAll(/```sql\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block.replaceAll(/ --.*$/gm, '').split(';'),
  )
  const queries = [...text.matchAll(/`(select [^`]+)`/g)].map(([, query = '']) => query)
  const statements = [...blocks, ...queries].filter((each) => each.trim() !== '')
  expect(statements.length).toBeGreaterThan(12)
  const { db, close } = await openStore(':memory:')
  onTestFinished(close)
  for (const statement of statements) await sql.raw(statement).execute(db)
})
