import { randomBytes } from 'node:crypto'
import type { LoginDevice, LoginSession, LoginWallet, RecoveryFactor } from '@latchkit/wire'
import type { Selectable, Transaction } from 'kysely'
import type { Store } from '../../store/store.ts'
import type { Tables } from '../../store/tables.ts'
import { keyOfEmail } from '../codes/keyOfEmail.ts'
import { assertStillTrusted } from '../custody/shareRepository.ts'
import { loginError } from '../loginError.ts'
import { startSession } from '../sessions/sessionRepository.ts'
import type { SocialIdentity } from '../social/socialProvider.ts'
import { idOfIdentity } from './idOfIdentity.ts'

/** An account that somebody has logged in to. */
export interface OpenedAccount {
  readonly account: string
  readonly device: string
  readonly isNew: boolean
  /** The cookie of the session. */
  readonly token: string
}

/** Accounts, their devices, and the public part of their wallets. */
export interface AccountRepository {
  /** Starts a session of an address's account on a device; creates account and device if they do not exist. */
  open(login: {
    readonly email: string
    readonly thumbprint: string
    readonly deviceName: string
  }): Promise<OpenedAccount>
  /** Starts a session of the account of an identity at a provider; the address there plays no part. */
  openSocial(login: {
    readonly identity: SocialIdentity
    readonly provider: string
    /** Keep the stored name: this provider sends one only at the first login. */
    readonly keepsName: boolean
    readonly thumbprint: string
    readonly deviceName: string
  }): Promise<OpenedAccount>
  describe(account: string): Promise<LoginSession['account']>
  /**
   * Returns the address of an account.
   * @throws HttpError 409 `no_email` for an account without one
   */
  emailOf(account: string): Promise<string>
  wallet(account: string): Promise<LoginWallet | null>
  devices(account: string, current: string): Promise<readonly LoginDevice[]>
  /**
   * Removes a device with its share of the wallet. Returns whether the account had it. Of two devices that remove each
   * other at once, the first one stays.
   * @throws HttpError 403 `untrusted_device`
   */
  removeDevice(
    by: { readonly account: string; readonly device: string },
    device: string,
  ): Promise<boolean>
}

/** Creates an {@link AccountRepository}. */
export function createAccountRepository(store: Store, now: () => number): AccountRepository {
  const newId = (): string => randomBytes(16).toString('base64url')
  const timestamp = (): string => new Date(now()).toISOString()

  async function openAccount(
    db: Transaction<Tables>,
    email: string,
  ): Promise<{ readonly account: string; readonly isNew: boolean }> {
    const key = keyOfEmail(email)
    const found = await db
      .selectFrom('login_accounts')
      .select('id')
      .where('email_key', '=', key)
      .executeTakeFirst()
    if (found) return { account: found.id, isNew: false }
    const id = newId()
    await db
      .insertInto('login_accounts')
      .values({ id, email, email_key: key, created_at: timestamp() })
      .execute()
    return { account: id, isNew: true }
  }

  async function openIdentity(
    db: Transaction<Tables>,
    { issuer, subject, name }: SocialIdentity,
    { provider, keepsName }: { readonly provider: string; readonly keepsName: boolean },
  ): Promise<{ readonly account: string; readonly isNew: boolean }> {
    const found = await db
      .updateTable('login_identities')
      .set(keepsName ? { provider } : { provider, name })
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .returning('account')
      .executeTakeFirst()
    if (found) return { account: found.account, isNew: false }
    const id = newId()
    const created_at = timestamp()
    await db
      .insertInto('login_accounts')
      .values({ id, email: '', email_key: noEmailKey(id), created_at })
      .execute()
    await db
      .insertInto('login_identities')
      .values({ issuer, subject, account: id, provider, name, created_at })
      .execute()
    return { account: id, isNew: true }
  }

  async function openDevice(
    db: Transaction<Tables>,
    account: string,
    { thumbprint, deviceName }: { readonly thumbprint: string; readonly deviceName: string },
  ): Promise<string> {
    const at = timestamp()
    const known = await db
      .updateTable('login_devices')
      .set({ last_used_at: at, name: deviceName })
      .where('account', '=', account)
      .where('thumbprint', '=', thumbprint)
      .returning('id')
      .executeTakeFirst()
    const device = known?.id ?? newId()
    if (!known)
      await db
        .insertInto('login_devices')
        .values({
          id: device,
          account,
          thumbprint,
          name: deviceName,
          created_at: at,
          last_used_at: at,
        })
        .execute()
    return device
  }

  /** Runs in the transaction that found the account: whoever removes its login method afterwards ends this session too. */
  async function start(
    db: Transaction<Tables>,
    opened: Pick<OpenedAccount, 'account' | 'isNew'>,
    login: { readonly thumbprint: string; readonly deviceName: string },
  ): Promise<OpenedAccount> {
    const device = await openDevice(db, opened.account, login)
    const token = await startSession(db, { account: opened.account, device }, now())
    return { ...opened, device, token }
  }

  return {
    open: ({ email, ...login }) =>
      store.db.transaction().execute(async (db) => {
        return await start(db, await openAccount(db, email), login)
      }),
    openSocial: ({ identity, provider, keepsName, ...login }) =>
      store.db.transaction().execute(async (db) => {
        return await start(db, await openIdentity(db, identity, { provider, keepsName }), login)
      }),
    async describe(account) {
      const { email } = await store.db
        .selectFrom('login_accounts')
        .select('email')
        .where('id', '=', account)
        .executeTakeFirstOrThrow()
      if (email !== '') return { id: account, email }
      const social = await store.db
        .selectFrom('login_identities')
        .select(['provider', 'name', 'issuer', 'subject'])
        .where('account', '=', account)
        .orderBy('created_at')
        .orderBy('subject')
        .executeTakeFirst()
      if (!social) return { id: account, email }
      const { provider, name } = social
      return { id: account, email, social: { provider, name }, identity: idOfIdentity(social) }
    },
    async emailOf(account) {
      const { email } = await store.db
        .selectFrom('login_accounts')
        .select('email')
        .where('id', '=', account)
        .executeTakeFirstOrThrow()
      if (email === '') throw noEmail()
      return email
    },
    async wallet(account) {
      const wallet = await store.db
        .selectFrom('login_wallets')
        .selectAll()
        .where('account', '=', account)
        .executeTakeFirst()
      if (!wallet) return null
      const recovery = await store.db
        .selectFrom('login_recoveries')
        .selectAll()
        .where('account', '=', account)
        .orderBy('created_at')
        .execute()
      return {
        version: wallet.version,
        vault: wallet.vault,
        addresses: JSON.parse(wallet.addresses) as readonly string[],
        walletKey: wallet.wallet_key,
        recovery: recovery.map(formatRecovery),
      }
    },
    async devices(account, current) {
      const rows = await store.db
        .selectFrom('login_devices')
        .leftJoin('login_shares', 'login_shares.device', 'login_devices.id')
        .selectAll('login_devices')
        .select('login_shares.device as share')
        .where('login_devices.account', '=', account)
        .orderBy('login_devices.last_used_at', 'desc')
        .execute()
      return rows.map(({ id, name, share, created_at, last_used_at }) => ({
        id,
        name,
        isTrusted: share !== null,
        isCurrent: id === current,
        createdAt: created_at,
        lastUsedAt: last_used_at,
      }))
    },
    removeDevice: ({ account, device: own }, device) =>
      store.db.transaction().execute(async (db) => {
        if (device !== own) await assertStillTrusted(db, { account, device: own })
        const removed = await db
          .deleteFrom('login_devices')
          .where('id', '=', device)
          .where('account', '=', account)
          .executeTakeFirst()
        if (removed.numDeletedRows !== 1n) return false
        await db.deleteFrom('login_shares').where('device', '=', device).execute()
        await db.deleteFrom('login_transfers').where('device', '=', device).execute()
        return true
      }),
  }
}

/** Returns the error for an account without an e-mail address. */
export function noEmail(): Error {
  return loginError(
    'no_email',
    'This account has no e-mail address. Add one to its ways to log in.',
  )
}

/** Returns a unique key for an account without an e-mail address. No address contains a space. */
export function noEmailKey(account: string): string {
  return `social ${account}`
}

function formatRecovery(row: Selectable<Tables['login_recoveries']>): RecoveryFactor {
  return {
    id: row.id,
    kind: row.kind,
    label: row.label,
    params: JSON.parse(row.params) as RecoveryFactor['params'],
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }
}
