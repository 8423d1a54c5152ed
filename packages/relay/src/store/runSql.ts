import { CompiledQuery } from 'kysely'
import type { RelayStore } from './openStore.ts'

/**
 * Runs a statement of which a relay runs hundreds a second, and returns its rows, or how many it has changed. Its text is put together here: a query
 * builder takes longer than the database.
 * @param text the statement, with `??` where a list of values stands, such as `(??)`
 * @param lists the values of each `??`
 */
export async function runSql<Row>(
  { db, isShared }: Pick<RelayStore, 'db' | 'isShared'>,
  text: string,
  lists: readonly (readonly unknown[])[],
): Promise<{ readonly rows: readonly Row[]; readonly changes: number }> {
  let count = 0
  const place = isShared ? (): string => `$${(count += 1)}` : (): string => '?'
  const parts = text.split('??')
  const sql = parts.reduce(
    (joined, part, index) =>
      `${joined}${Array.from(lists[index - 1] ?? [], place).join(',')}${part}`,
  )
  const query = CompiledQuery.raw(sql, lists.flat())
  const { rows, numAffectedRows } = await db.executeQuery<Row>(query)
  return { rows, changes: Number(numAffectedRows ?? 0) }
}

/** Returns the text of `rows` lists of values, for `values`. */
export function valueLists(rows: number): string {
  return `${'(??),'.repeat(rows - 1)}(??)`
}
