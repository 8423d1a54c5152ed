import { inject } from 'vitest'
import { createDatabase, dropDatabase } from '@latchkit/test-kit/createDatabase'
import { withDatabase } from '@latchkit/test-kit/withDatabase'
import { readRows, readSchema } from './readContents.ts'

/** A database of the tests, for one at a time. */
export interface LentDatabase {
  readonly url: string
  /** Forgets what was stored in it. */
  giveBack(): Promise<void>
}

/** What nobody uses now, each as the template is. To make a database and to drop it takes longer than most tests. */
const unused: string[] = []

/** Lends a database that is as the template is. */
export async function lendDatabase(): Promise<LentDatabase> {
  const beside = inject('postgresUrl')
  const url = unused.pop() ?? (await createDatabase(beside, inject('postgresTemplate')))
  return {
    url,
    async giveBack() {
      if (await isAsNewOnceEmptied(url)) unused.push(url)
      else await dropDatabase(beside, url)
    },
  }
}

/** Empties a database. Returns whether it is as the template is then: a test may change tables too. */
async function isAsNewOnceEmptied(url: string): Promise<boolean> {
  const { schema, rows } = inject('postgresContents')
  return await withDatabase(url, async (query) => {
    await query(endOthers)
    if ((await readSchema(query)) !== schema) return false
    const emptied = Object.keys(rows).filter((table) => rows[table] === '')
    // In any order, whichever table refers to which.
    await query('set session_replication_role = replica')
    await query(emptied.map((table) => `delete from "${table}"`).join(';'))
    return JSON.stringify(await readRows(query)) === JSON.stringify(rows)
  })
}

/** Whoever is still connected would write to the database of another test. */
const endOthers = `
  select pg_terminate_backend(pid, 10000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`
