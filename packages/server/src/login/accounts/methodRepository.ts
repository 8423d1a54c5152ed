import type { LoginMethod } from '@latchkit/wire'
import type { Kysely, Transaction } from 'kysely'
import type { Store } from '../../store/store.ts'
import type { Tables } from '../../store/tables.ts'
import { keyOfEmail } from '../codes/keyOfEmail.ts'
import { assertProved } from '../custody/assertProved.ts'
import { assertStillTrusted } from '../custody/shareRepository.ts'
import { loginError } from '../loginError.ts'
import { enqueueMail } from '../mail/createMailQueue.ts'
import type { NoticeMail } from '../mail/loginMail.ts'
import type { Sealer } from '../secrets/createSealer.ts'
import {
  assertStillActive,
  endOtherSessions,
  type ActiveSession,
} from '../sessions/sessionRepository.ts'
import type { SocialIdentity } from '../social/socialProvider.ts'
import { noEmail, noEmailKey } from './accountRepository.ts'
import { idOfIdentity } from './idOfIdentity.ts'

const mostIdentities = 10

/** The context that the mail about a change names. */
export type MethodNotice = Pick<NoticeMail, 'language' | 'site' | 'origin' | 'device'>

/** A change that a session makes, and what the mail about it says. */
export interface MethodChange {
  readonly session: ActiveSession
  readonly notice: MethodNotice
}

/**
 * The ways to log in to accounts: at most one e-mail address, and identities at providers. Each belongs to one account, and every
 * account keeps at least one. They do not open the wallet: with a new method, the same recovery factors do.
 */
export interface MethodRepository {
  list(account: string): Promise<readonly LoginMethod[]>
  /**
   * Checks that a session may change them: its device has a share of the wallet, and a recovery factor was proved in the last ten
   * minutes.
   * @throws HttpError 403 `untrusted_device` or `step_up`
   */
  assertMayChange(session: ActiveSession): Promise<void>
  /** @throws HttpError 409 `email_set` */
  assertNoEmail(account: string): Promise<void>
  /**
   * Adds an address that the visitor has proved to read.
   * @throws HttpError 409 `email_set` or `email_taken`, 403 `untrusted_device` or `step_up`
   */
  addEmail(change: MethodChange, email: string): Promise<void>
  /**
   * Checks that a session may change the address: once there is a wallet, its device must have a share, and once that is backed up, a
   * recovery factor must have been proved recently.
   * @throws HttpError 403 `untrusted_device` or `step_up`, 401 `session`
   */
  assertMayChangeEmail(session: ActiveSession): Promise<void>
  /**
   * Changes the address of an account that has one, and notifies the old address.
   * @throws HttpError 409 `email_taken` or `no_email`, and as {@link MethodRepository.assertMayChangeEmail}
   */
  changeEmail(change: MethodChange, email: string): Promise<void>
  /**
   * Adds an identity at a provider.
   * @throws HttpError 409 `identity_taken` or `methods_full`, 403 `untrusted_device` or `step_up`
   */
  addIdentity(
    change: MethodChange,
    added: { readonly identity: SocialIdentity; readonly provider: string; readonly label: string },
  ): Promise<void>
  /**
   * Removes a method of the account, and ends all its other sessions. Returns whether the account had it.
   * @param labelOf returns `undefined` for a provider that is no longer configured
   * @throws HttpError 409 `last_method`, 403 `untrusted_device` or `step_up`
   */
  remove(
    change: MethodChange,
    id: string,
    labelOf: (provider: string) => string | undefined,
  ): Promise<boolean>
}

type Reader = Kysely<Tables> | Transaction<Tables>

/** Creates a {@link MethodRepository}. Transactions of the store run one after the other: nothing comes between a check and its change. */
export function createMethodRepository(
  store: Store,
  sealer: Sealer,
  now: () => number,
): MethodRepository {
  async function notify(
    db: Transaction<Tables>,
    { notice }: MethodChange,
    { to, ...mail }: Pick<NoticeMail, 'to' | 'change' | 'method'>,
  ): Promise<void> {
    if (to === '') return
    const content: NoticeMail = { kind: 'notice', to, ...notice, ...mail }
    await enqueueMail(db, sealer, { flow: undefined, content, now: now() })
  }

  /** A wallet that is not backed up yet has no factor to prove. */
  async function assertMayReplace(
    db: Transaction<Tables>,
    session: ActiveSession,
    step: 'begin' | 'end',
  ): Promise<void> {
    const wallet = await db
      .selectFrom('login_wallets')
      .leftJoin('login_recoveries', 'login_recoveries.account', 'login_wallets.account')
      .select('login_recoveries.id as factor')
      .where('login_wallets.account', '=', session.account)
      .executeTakeFirst()
    if (wallet) await assertStillTrusted(db, session)
    if (wallet?.factor != null) await assertProved(db, session, now(), step)
    else await assertStillActive(db, session)
  }

  async function assertFree(
    db: Transaction<Tables>,
    email_key: string,
    message: string,
  ): Promise<void> {
    const holder = await db
      .selectFrom('login_accounts')
      .select('id')
      .where('email_key', '=', email_key)
      .executeTakeFirst()
    if (holder) throw loginError('email_taken', message)
  }

  async function setEmail(
    db: Transaction<Tables>,
    account: string,
    to: { readonly email: string; readonly email_key: string },
  ): Promise<void> {
    await db.updateTable('login_accounts').set(to).where('id', '=', account).execute()
  }

  return {
    list: (account) => list(store.db, account),
    assertMayChange: (session) =>
      store.db.transaction().execute(async (db) => {
        await assertStillTrusted(db, session)
        await assertProved(db, session, now())
      }),
    assertMayChangeEmail: (session) =>
      store.db.transaction().execute((db) => assertMayReplace(db, session, 'begin')),
    async assertNoEmail(account) {
      if ((await readEmail(store.db, account)) !== '') throw hasEmail()
    },
    addEmail: (change, email) =>
      store.db.transaction().execute(async (db) => {
        const { session } = change
        const { account } = session
        await assertStillTrusted(db, session)
        await assertProved(db, session, now(), 'end')
        if ((await readEmail(db, account)) !== '') throw hasEmail()
        const email_key = keyOfEmail(email)
        await assertFree(
          db,
          email_key,
          'This address logs in to another account. Accounts cannot be joined: add another address.',
        )
        await setEmail(db, account, { email, email_key })
        await notify(db, change, { to: email, change: 'added', method: email })
      }),
    changeEmail: (change, email) =>
      store.db.transaction().execute(async (db) => {
        const { session } = change
        const { account } = session
        await assertMayReplace(db, session, 'end')
        const to = await readEmail(db, account)
        // The address was removed since the first code was mailed. Adding one requires a proof.
        if (to === '') throw noEmail()
        const email_key = keyOfEmail(email)
        const isSame = email_key === keyOfEmail(to)
        if (!isSame) await assertFree(db, email_key, 'Another account has this e-mail address.')
        await setEmail(db, account, { email, email_key })
        if (!isSame) await notify(db, change, { to, change: 'removed', method: to })
      }),
    addIdentity: (change, { identity: { issuer, subject, name }, provider, label }) =>
      store.db.transaction().execute(async (db) => {
        const { session } = change
        const { account } = session
        await assertStillTrusted(db, session)
        await assertProved(db, session, now(), 'end')
        const holder = await db
          .selectFrom('login_identities')
          .select('account')
          .where('issuer', '=', issuer)
          .where('subject', '=', subject)
          .executeTakeFirst()
        if (holder?.account === account) return
        if (holder)
          throw loginError(
            'identity_taken',
            `${label} (${name}) logs in to another account. Accounts cannot be joined: add another one, or log in with this one to use its account.`,
          )
        const identities = await readIdentities(db, account)
        if (identities.length >= mostIdentities)
          throw loginError(
            'methods_full',
            `An account has at most ${mostIdentities} ways to log in at providers. Remove one first.`,
          )
        const created_at = new Date(now()).toISOString()
        await db
          .insertInto('login_identities')
          .values({ issuer, subject, account, provider, name, created_at })
          .execute()
        const to = await readEmail(db, account)
        await notify(db, change, { to, change: 'added', method: `${label} (${name})` })
      }),
    remove: (change, id, labelOf) =>
      store.db.transaction().execute(async (db) => {
        const { session } = change
        const { account } = session
        await assertStillTrusted(db, session)
        await assertProved(db, session, now())
        const methods = await list(db, account)
        const method = methods.find((one) => one.id === id)
        if (!method) return false
        // A provider that the operator has removed from the configuration logs nobody in.
        const isOffered = ({ provider }: LoginMethod): boolean =>
          provider === undefined || labelOf(provider) !== undefined
        if (!methods.some((one) => one !== method && isOffered(one)))
          throw loginError(
            'last_method',
            'This is the only way to log in to the account that works. Add another one first.',
          )
        const to = await readEmail(db, account)
        if (method.provider === undefined)
          await setEmail(db, account, { email: '', email_key: noEmailKey(account) })
        else {
          const identities = await readIdentities(db, account)
          const { issuer = '', subject = '' } =
            identities.find((one) => idOfIdentity(one) === id) ?? {}
          await db
            .deleteFrom('login_identities')
            .where('issuer', '=', issuer)
            .where('subject', '=', subject)
            .where('account', '=', account)
            .execute()
        }
        const { provider, name } = method
        const words = provider === undefined ? name : `${labelOf(provider) ?? provider} (${name})`
        // Sessions that were started with the removed method end too.
        await endOtherSessions(db, session)
        await notify(db, change, { to, change: 'removed', method: words })
        return true
      }),
  }
}

function hasEmail(): Error {
  return loginError('email_set', 'This account has an e-mail address. Change it instead.')
}

async function readEmail(db: Reader, account: string): Promise<string> {
  const { email } = await db
    .selectFrom('login_accounts')
    .select('email')
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return email
}

function readIdentities(
  db: Reader,
  account: string,
): Promise<
  readonly Pick<Tables['login_identities'], 'issuer' | 'subject' | 'provider' | 'name'>[]
> {
  return db
    .selectFrom('login_identities')
    .select(['issuer', 'subject', 'provider', 'name'])
    .where('account', '=', account)
    .orderBy('created_at')
    .orderBy('subject')
    .execute()
}

async function list(db: Reader, account: string): Promise<readonly LoginMethod[]> {
  const email = await readEmail(db, account)
  const identities = await readIdentities(db, account)
  return [
    ...(email === '' ? [] : [{ id: 'email', name: email }]),
    ...identities.map((identity) => ({
      id: idOfIdentity(identity),
      provider: identity.provider,
      name: identity.name,
    })),
  ]
}
