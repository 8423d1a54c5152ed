import { inject } from 'vitest'
import { createDatabase, dropDatabase } from '@latchkit/test-kit/createDatabase'
import { readRows, readSchema } from './readContents.ts'
import { withClient } from './withClient.ts'

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
  return await withClient(url, async (client) => {
    await client.query(endOthers)
    if ((await readSchema(client)) !== schema) return false
    const emptied = Object.keys(rows).filter((table) => rows[table] === '')
    // In any order, whichever table refers to which.
    await client.query('set session_replication_role = replica')
    await client.query(emptied.map((table) => `delete from "${table}"`).join(';'))
    return JSON.stringify(await readRows(client)) === JSON.stringify(rows)
  })
}

/** Whoever is still connected would write to the database of another test. */
const endOthers = `
  select pg_terminate_backend(pid, 10000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`
