import type { Kysely } from 'kysely'
import type { Erc4337Tables } from '../store/erc4337Tables.ts'

/**
 * Deletes sessions that were created before a time and never granted. Each creation deletes what the ones before it have
 * left, so that the table cannot grow between two rounds of pruning.
 * @param db a database or a transaction
 */
export async function pruneOpenSessions(
  db: Kysely<Erc4337Tables>,
  beforeSeconds: number,
): Promise<void> {
  const gone = db
    .selectFrom('sessions')
    .select('pci')
    .where('activated_at', 'is', null)
    .where('created_at', '<', beforeSeconds)
  if (!(await gone.executeTakeFirst())) return
  await db.deleteFrom('session_totals').where('pci', 'in', gone).execute()
  await db.deleteFrom('session_operations').where('pci', 'in', gone).execute()
  await db.deleteFrom('sessions').where('pci', 'in', gone).execute()
}
