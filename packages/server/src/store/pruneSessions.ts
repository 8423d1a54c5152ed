import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Forgets sessions that have expired before a moment (Unix time), and those that were begun before it and never granted;
 * of the others, single operations, whose sums stay.
 */
export async function pruneSessions(db: Transaction<Tables>, beforeSeconds: number): Promise<void> {
  const gone = db
    .selectFrom('sessions')
    .select('pci')
    .where((or) =>
      or.or([
        or('expiry', '<', beforeSeconds),
        or.and([or('activated_at', 'is', null), or('created_at', '<', beforeSeconds)]),
      ]),
    )
  await db.deleteFrom('session_totals').where('pci', 'in', gone).execute()
  await db.deleteFrom('session_operations').where('pci', 'in', gone).execute()
  await db.deleteFrom('session_operations').where('signed_at', '<', beforeSeconds).execute()
  await db.deleteFrom('sessions').where('pci', 'in', gone).execute()
}
