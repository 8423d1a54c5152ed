import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Store } from '../../store/store.ts'
import type { Tables } from '../../store/tables.ts'
import { loginError } from '../loginError.ts'
import type { Pepper } from '../secrets/createPepper.ts'

const dayMs = 86_400_000
/** The age at which a cookie is replaced. */
const rotateMs = 3_600_000
/** How long a replaced cookie is still accepted: two tabs may use it, or a response may be lost. Later, it is a sign of theft. */
const graceMs = 60_000
/** The precision of the last use. */
const touchMs = 60_000

/** A session of a logged-in visitor. */
export interface ActiveSession {
  readonly id: string
  readonly account: string
  readonly device: string
  /** The thumbprint of the key that every request must prove. */
  readonly thumbprint: string
  /** The device has a share of the wallet. */
  readonly isTrusted: boolean
  readonly expiresAt: number
  /** A new cookie, if the old one is due for replacement. */
  readonly nextToken?: string | undefined
  /** The request is the first one with the new cookie, which retires the old one. */
  readonly isNextToken: boolean
}

/** The sessions of all accounts. */
export interface SessionRepository {
  /**
   * Finds a session by its cookie.
   * @throws HttpError 401 `session` if there is none, it has ended, or the cookie was replaced some time ago: then the session ends for
   * everybody who has one of its cookies
   */
  find(token: string | undefined): Promise<ActiveSession>
  /** Marks a session as used and its cookie as current. */
  use(session: ActiveSession, token: string): Promise<void>
  end(id: string): Promise<void>
  endAll(account: string): Promise<void>
  endOfDevice(device: string): Promise<void>
}

/** Creates a {@link SessionRepository}. */
export function createSessionRepository(parts: {
  readonly store: Store
  readonly pepper: Pepper
  readonly settings: { readonly idleDays: number; readonly absoluteDays: number }
  readonly now: () => number
}): SessionRepository {
  const { store, pepper, settings, now } = parts
  const idleMs = settings.idleDays * dayMs
  const absoluteMs = settings.absoluteDays * dayMs
  const endBy = (column: 'id' | 'account' | 'device', value: string): Promise<void> =>
    store.db.transaction().execute((db) => removeSessions(db, column, value))

  return {
    async find(token) {
      if (token === undefined || !/^[\w-]{43}$/.test(token)) throw over()
      const at = now()
      const row = await store.db
        .selectFrom('login_session_tokens as token')
        .innerJoin('login_sessions as session', 'session.id', 'token.session')
        .innerJoin('login_devices as device', 'device.id', 'session.device')
        .leftJoin('login_shares as share', 'share.device', 'device.id')
        .select([
          'token.state',
          'token.at',
          'session.id',
          'session.account',
          'session.device',
          'session.created_at',
          'session.last_used_at',
          'device.thumbprint',
          'share.device as share',
        ])
        .where('token.hash', '=', hash(token))
        .executeTakeFirst()
      if (!row) throw over()
      const expiresAt = Math.min(row.created_at + absoluteMs, row.last_used_at + idleMs)
      const isReused = row.state === 'retired' && row.at + graceMs < at
      if (isReused || expiresAt <= at) {
        await endBy('id', row.id)
        throw over()
      }
      const isOld = row.state === 'current' && row.at + rotateMs <= at
      return {
        id: row.id,
        account: row.account,
        device: row.device,
        thumbprint: row.thumbprint,
        isTrusted: row.share !== null,
        expiresAt: Math.min(row.created_at + absoluteMs, at + idleMs),
        // Derived from the old one, so that two concurrent tabs get the same.
        isNextToken: row.state === 'next',
        nextToken: isOld ? pepper.hash('session', token) : undefined,
      }
    },
    async use(session, token) {
      const at = now()
      const { nextToken } = session
      await store.db
        .updateTable('login_sessions')
        .set({ last_used_at: at })
        .where('id', '=', session.id)
        .where('last_used_at', '<', at - touchMs)
        .execute()
      if (nextToken !== undefined) {
        await store.db
          .insertInto('login_session_tokens')
          .values({ hash: hash(nextToken), session: session.id, state: 'next', at })
          .onConflict((conflict) => conflict.column('hash').doNothing())
          .execute()
        return
      }
      // Most requests need no transaction.
      if (!session.isNextToken) return
      await store.db.transaction().execute(async (db) => {
        const promoted = await db
          .updateTable('login_session_tokens')
          .set({ state: 'current', at })
          .where('hash', '=', hash(token))
          .where('state', '=', 'next')
          .executeTakeFirst()
        if (promoted.numUpdatedRows !== 1n) return
        await db
          .updateTable('login_session_tokens')
          .set({ state: 'retired', at })
          .where('session', '=', session.id)
          .where('hash', '!=', hash(token))
          .where('state', 'in', ['current', 'next'])
          .execute()
      })
    },
    end: (id) => endBy('id', id),
    endAll: (account) => endBy('account', account),
    endOfDevice: (device) => endBy('device', device),
  }
}

/**
 * Starts a session on a device and ends its previous ones, in the transaction that found the account: if the login method is removed
 * right afterwards, this session ends too. Returns its cookie.
 */
export async function startSession(
  db: Transaction<Tables>,
  { account, device }: Pick<ActiveSession, 'account' | 'device'>,
  at: number,
): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  const token = randomBytes(32).toString('base64url')
  await removeSessions(db, 'device', device)
  await db
    .insertInto('login_sessions')
    .values({ id, account, device, created_at: at, last_used_at: at, proved_at: null })
    .execute()
  await db
    .insertInto('login_session_tokens')
    .values({ hash: hash(token), session: id, state: 'current', at })
    .execute()
  return token
}

/** Ends all sessions of an account but one. */
export async function endOtherSessions(
  db: Transaction<Tables>,
  { id, account }: Pick<ActiveSession, 'id' | 'account'>,
): Promise<void> {
  const others = await db
    .selectFrom('login_sessions')
    .select('id')
    .where('account', '=', account)
    .where('id', '!=', id)
    .execute()
  for (const other of others) await removeSessions(db, 'id', other.id)
}

/**
 * Checks that a session still exists.
 * @throws HttpError 401 `session`
 */
export async function assertStillActive(
  db: Transaction<Tables>,
  { id }: Pick<ActiveSession, 'id'>,
): Promise<void> {
  const active = await db
    .selectFrom('login_sessions')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!active) throw over()
}

async function removeSessions(
  db: Transaction<Tables>,
  column: 'id' | 'account' | 'device',
  value: string,
): Promise<void> {
  await db
    .deleteFrom('login_session_tokens')
    .where('session', 'in', (eb) =>
      eb.selectFrom('login_sessions').select('id').where(column, '=', value),
    )
    .execute()
  await db.deleteFrom('login_sessions').where(column, '=', value).execute()
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function over(): Error {
  return loginError('session', 'You are no longer logged in on this device. Log in again.')
}
