import type { Kysely } from 'kysely'
import type { Erc4337Tables } from './erc4337Tables.ts'

/**
 * Deletes ended operations and bundles, old reputations, settled sponsorships, sums of earlier months, and ended
 * sessions.
 * @param db a database or a transaction
 * @param beforeMs Unix time in milliseconds; whatever ended before is deleted
 */
export async function pruneErc4337(db: Kysely<Erc4337Tables>, beforeMs: number): Promise<void> {
  const before = new Date(beforeMs).toISOString()
  const beforeSeconds = Math.floor(beforeMs / 1000)
  await db
    .deleteFrom('user_operations')
    .where('state', 'in', ['included', 'dropped'])
    .where('updated_at', '<', before)
    .execute()
  await db
    .deleteFrom('operation_bundles')
    .where('state', '!=', 'open')
    .where('sent_at', '<', before)
    .execute()
  await db
    .deleteFrom('operation_reputations')
    .where('day', '<', before.slice(0, 'yyyy-mm-dd'.length))
    .execute()
  await db
    .deleteFrom('sponsorships')
    .where('state', '=', 'settled')
    .where('valid_until', '<', beforeSeconds)
    .execute()
  // The row without a period serializes the reservations of a project.
  await db
    .deleteFrom('sponsored_sums')
    .where('period', '!=', '')
    .where('period', '<', before.slice(0, 'yyyy-mm'.length))
    .execute()
  await pruneSessions(db, beforeSeconds)
}

/**
 * Deletes sessions that expired before a time, and those created before it and never activated; of the others, single
 * operations, whose sums stay. New sessions delete those that were not activated within an hour.
 */
async function pruneSessions(db: Kysely<Erc4337Tables>, beforeSeconds: number): Promise<void> {
  const gone = db
    .selectFrom('sessions')
    .select('pci')
    .where((eb) =>
      eb.or([
        eb('expiry', '<', beforeSeconds),
        eb.and([eb('activated_at', 'is', null), eb('created_at', '<', beforeSeconds)]),
      ]),
    )
  await db.deleteFrom('session_totals').where('pci', 'in', gone).execute()
  await db.deleteFrom('session_operations').where('pci', 'in', gone).execute()
  await db.deleteFrom('session_operations').where('signed_at', '<', beforeSeconds).execute()
  await db.deleteFrom('sessions').where('pci', 'in', gone).execute()
}
