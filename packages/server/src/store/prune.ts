import { pruneErc4337, type Erc4337Tables } from '@latchkit/erc4337'
import type { Kysely, Transaction } from 'kysely'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

const keepDays = 30
const dayMs = 86_400_000
const hourMs = 3_600_000
/** The longest that the configuration may let somebody be logged in. */
const longestLoginDays = 365

/** How much of what can be read again is kept. Tests lower the limits. */
export interface CacheLimits {
  /** Accounts whose history is stored, over all networks. */
  readonly accounts: number
  /** Stored answers about addresses, such as balances and names. */
  readonly answers: number
  /** How many are deleted at a time: between two times, everybody else has their turn. */
  readonly slice: number
}

const cacheLimits: CacheLimits = { accounts: 200_000, answers: 500_000, slice: 500 }

/**
 * Forgets accounts and answers that nobody has asked for in 30 days, and the oldest beyond so many, what contracts said
 * before that, and purchases that were never paid for, sessions that are long over, and what sites have paid for in months
 * before, so that a store does not grow for ever. Events of pages are kept for `eventDays`.
 */
export async function prune(
  store: Store,
  now: number = Date.now(),
  eventDays: number = keepDays,
  limits: CacheLimits = cacheLimits,
): Promise<void> {
  const before = new Date(now - keepDays * dayMs).toISOString()
  const eventsBefore = new Date(now - eventDays * dayMs).toISOString()
  await pruneAccounts(store, before, limits)
  await pruneAnswers(store, before, limits)
  await store.db.transaction().execute(async (db) => {
    for (const table of ['tokens', 'nfts'] as const)
      await db.deleteFrom(table).where('read_at', '<', before).execute()
    // Kysely's types cannot express that a database has more tables than its user knows.
    await pruneErc4337(db as unknown as Kysely<Erc4337Tables>, now - keepDays * dayMs)
    await pruneLogin(db, now)
    await pruneSignIn(db, now)
    await prunePricePoints(db, now)
    await db.deleteFrom('onramp_messages').where('received_at', '<', before).execute()
    await db.deleteFrom('analytics_events').where('at', '<', eventsBefore).execute()
    for (const table of ['onramp_orders', 'offramp_orders'] as const)
      await db
        .deleteFrom(table)
        .where('status', '=', 'created')
        .where('updated_at', '<', before)
        .execute()
  })
}

const tablesOfAccounts = [
  'account_scans',
  'account_transactions',
  'account_tokens',
  'account_nfts',
  'internal_transfers',
] as const

async function pruneAccounts({ db }: Store, before: string, limits: CacheLimits): Promise<void> {
  const { all } = await db
    .selectFrom('account_scans')
    .select((eb) => eb.fn.countAll<number | string>().as('all'))
    .executeTakeFirstOrThrow()
  await deleteOldest({
    over: Number(all) - limits.accounts,
    before,
    slice: limits.slice,
    findOldest: () =>
      db
        .selectFrom('account_scans')
        .select(['network', 'address', 'updated_at as at'])
        .orderBy('updated_at')
        .limit(limits.slice)
        .execute(),
    remove: async (accounts) =>
      await db.transaction().execute(async (trx) => {
        for (const { network, address } of accounts)
          for (const table of tablesOfAccounts)
            await trx
              .deleteFrom(table)
              .where('network', '=', network)
              .where('address', '=', address)
              .execute()
      }),
  })
}

async function pruneAnswers({ db }: Store, before: string, limits: CacheLimits): Promise<void> {
  const { all } = await db
    .selectFrom('answers')
    .select((eb) => eb.fn.countAll<number | string>().as('all'))
    .executeTakeFirstOrThrow()
  await deleteOldest({
    over: Number(all) - limits.answers,
    before,
    slice: limits.slice,
    findOldest: () =>
      db
        .selectFrom('answers')
        .select(['key', 'answered_at as at'])
        .orderBy('answered_at')
        .limit(limits.slice)
        .execute(),
    async remove(answers) {
      const keys = answers.map(({ key }) => key)
      await db.deleteFrom('answers').where('key', 'in', keys).execute()
    },
  })
}

/**
 * Deletes the rows of before a time, and the oldest beyond so many, slice by slice. Anybody can ask for addresses that nobody
 * has: the oldest make room.
 */
async function deleteOldest<Row extends { readonly at: string }>(options: {
  /** How many there are too many; below 0 where there is room. */
  readonly over: number
  readonly before: string
  readonly slice: number
  readonly findOldest: () => Promise<readonly Row[]>
  readonly remove: (rows: readonly Row[]) => Promise<void>
}): Promise<void> {
  const { before, slice, findOldest, remove } = options
  for (let { over } = options; ; over -= slice) {
    const oldest = await findOldest()
    const rows = oldest.filter(({ at }, index) => at < before || index < over)
    if (rows.length > 0) await remove(rows)
    if (rows.length < slice) return
  }
}

/** Thins out prices: every five minutes for a day, every hour for a month, every day for ever. */
async function prunePricePoints(db: Transaction<Tables>, now: number): Promise<void> {
  for (const [step, keptMs] of [
    // Two hours more, so that there is one to compare today's price with.
    ['minutes', dayMs + 2 * hourMs],
    ['hour', 31 * dayMs],
  ] as const) {
    await db
      .deleteFrom('price_points')
      .where('step', '=', step)
      .where('started_at', '<', now - keptMs)
      .execute()
  }
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
