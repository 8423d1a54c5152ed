import { pruneErc4337, type Erc4337Tables } from '@latchkit/erc4337'
import type { Kysely, Transaction } from 'kysely'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

const keepDays = 30
const dayMs = 86_400_000
const hourMs = 3_600_000
/** The longest that the configuration may let somebody be logged in. */
const longestLoginDays = 365

/**
 * Forgets accounts and answers that nobody has asked for in 30 days, what contracts said before that, and purchases that
 * were never paid for, sessions that are long over, and what sites have paid for in months before, so that a store does
 * not grow for ever. Events of pages are kept for `eventDays`.
 */
export async function prune(
  store: Store,
  now: number = Date.now(),
  eventDays: number = keepDays,
): Promise<void> {
  const before = new Date(now - keepDays * dayMs).toISOString()
  const eventsBefore = new Date(now - eventDays * dayMs).toISOString()
  await store.db.transaction().execute(async (db) => {
    const accounts = await db
      .selectFrom('account_scans')
      .select(['network', 'address'])
      .where('updated_at', '<', before)
      .execute()
    for (const { network, address } of accounts) {
      for (const table of [
        'account_scans',
        'account_transactions',
        'account_tokens',
        'account_nfts',
        'internal_transfers',
      ] as const) {
        await db
          .deleteFrom(table)
          .where('network', '=', network)
          .where('address', '=', address)
          .execute()
      }
    }
    for (const table of ['tokens', 'nfts'] as const)
      await db.deleteFrom(table).where('read_at', '<', before).execute()
    await db.deleteFrom('answers').where('answered_at', '<', before).execute()
    // Kysely's types cannot express that a database has more tables than its user knows.
    await pruneErc4337(db as unknown as Kysely<Erc4337Tables>, now - keepDays * dayMs)
    await pruneLogin(db, now)
    await pruneSignIn(db, now)
    await db.deleteFrom('onramp_messages').where('received_at', '<', before).execute()
    await db.deleteFrom('analytics_events').where('at', '<', eventsBefore).execute()
    await db
      .deleteFrom('onramp_orders')
      .where('status', '=', 'created')
      .where('updated_at', '<', before)
      .execute()
  })
}

/** Forgets nonces that nobody can use, and sessions that have expired. */
async function pruneSignIn(db: Transaction<Tables>, now: number): Promise<void> {
  await db.deleteFrom('sign_in_nonces').where('expires_at', '<=', now).execute()
  const expired = db.selectFrom('sign_in_sessions').select('id').where('expires_at', '<=', now)
  await db.deleteFrom('sign_in_accounts').where('session', 'in', expired).execute()
  await db.deleteFrom('sign_in_sessions').where('expires_at', '<=', now).execute()
}

/** Forgets codes, proofs and counts that are over, and sessions and keys that are long over. */
async function pruneLogin(db: Transaction<Tables>, now: number): Promise<void> {
  for (const table of [
    'login_flows',
    'login_social_flows',
    'login_proofs',
    'login_mails',
    'login_transfers',
  ] as const)
    await db
      .deleteFrom(table)
      .where('expires_at', '<', now - hourMs)
      .execute()
  await db
    .deleteFrom('login_events')
    .where('at', '<', now - dayMs)
    .execute()
  const oldest = now - longestLoginDays * dayMs
  await db
    .deleteFrom('login_session_tokens')
    .where('session', 'in', (eb) =>
      eb.selectFrom('login_sessions').select('id').where('created_at', '<', oldest),
    )
    .execute()
  await db.deleteFrom('login_sessions').where('created_at', '<', oldest).execute()
  await db.deleteFrom('login_signing_keys').where('created_at', '<', oldest).execute()
}
