import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type {
  LoginWalletUpdate,
  NewRecoveryFactor,
  OpenedRecovery,
  ReleasedShare,
} from '@latchkit/wire'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Store } from '../../store/store.ts'
import type { Tables } from '../../store/tables.ts'
import { assertBelow, countEvent, limits } from '../codes/limits.ts'
import { loginError } from '../loginError.ts'
import type { Sealer } from '../secrets/createSealer.ts'
import { recoveryContext, shareContext } from '../secrets/sealedPlaces.ts'
import type { ActiveSession } from '../sessions/sessionRepository.ts'
import { assertProved } from './assertProved.ts'

const mostRecoveries = 10
/** The sealed content of a recovery factor. */
const recoverySchema = v.object({
  authShare: v.string(),
  sealedShare: v.string(),
  proofHash: v.string(),
})

/** The server's shares of wallets: one for each device and for each recovery factor. None of them opens a vault alone. */
export interface ShareRepository {
  /**
   * Stores a new wallet, or replaces its previous version.
   * @throws HttpError 409 `wallet_exists` or `wallet_version`, 403 `untrusted_device`
   */
  putWallet(session: ActiveSession, update: LoginWalletUpdate): Promise<void>
  /** @throws HttpError 403 `untrusted_device`, 404 `no_wallet` */
  releaseShare(session: ActiveSession): Promise<ReleasedShare>
  /** Stores the share of a device, which makes the device trusted. */
  enrol(session: ActiveSession, authShare: string): Promise<void>
  /**
   * Adds a recovery factor. If there is one already, one must have been proved recently: a person who finds an unlocked device must not
   * be able to add their own factor and prove that.
   * @throws HttpError 403 `untrusted_device` or `step_up`
   */
  addRecovery(session: ActiveSession, factor: NewRecoveryFactor): Promise<void>
  /**
   * Releases the shares of a recovery factor for a proof of it. For some time, the session may then change the ways to log in.
   * @throws HttpError 403 `proof_wrong`, 404 `no_wallet`, 429 `too_many`
   */
  openRecovery(session: ActiveSession, id: string, proof: string): Promise<OpenedRecovery>
  /** @throws HttpError 403 `untrusted_device` or `step_up` */
  removeRecovery(session: ActiveSession, id: string): Promise<boolean>
}

/** Creates a {@link ShareRepository}. */
export function createShareRepository(
  store: Store,
  sealer: Sealer,
  now: () => number,
): ShareRepository {
  const timestamp = (): string => new Date(now()).toISOString()
  const noWallet = (): Error => loginError('no_wallet', 'This account has no wallet yet.')

  async function readWallet(account: string): Promise<{ vault: string; version: number }> {
    const wallet = await store.db
      .selectFrom('login_wallets')
      .select(['vault', 'version'])
      .where('account', '=', account)
      .executeTakeFirst()
    if (!wallet) throw noWallet()
    return wallet
  }

  async function putShare(
    db: Transaction<Tables>,
    session: ActiveSession,
    share: string,
  ): Promise<void> {
    const { account, device } = session
    const known = await db
      .selectFrom('login_devices')
      .select('id')
      .where('id', '=', device)
      .where('account', '=', account)
      .executeTakeFirst()
    // The device was revoked since the session was read: its share stays deleted.
    if (!known) throw untrusted()
    const row = { account, ...sealer.seal(Buffer.from(share), shareContext(account, device)) }
    await db
      .insertInto('login_shares')
      .values({ device, ...row })
      .onConflict((conflict) => conflict.column('device').doUpdateSet(row))
      .execute()
  }

  return {
    putWallet: (session, { version, vault, addresses, walletKey, authShare }) =>
      store.db.transaction().execute(async (db) => {
        const { account } = session
        const row = {
          version,
          vault,
          addresses: JSON.stringify(addresses),
          wallet_key: walletKey,
          updated_at: timestamp(),
        }
        if (version === 1) {
          if (authShare === undefined)
            throw loginError('wallet_version', 'A new wallet needs an authShare for its device.')
          const made = await db
            .insertInto('login_wallets')
            .values({ account, ...row })
            .onConflict((conflict) => conflict.column('account').doNothing())
            .executeTakeFirst()
          if (made.numInsertedOrUpdatedRows !== 1n)
            throw loginError('wallet_exists', 'This account has a wallet already.')
        } else {
          await assertStillTrusted(db, session)
          const replaced = await db
            .updateTable('login_wallets')
            .set(row)
            .where('account', '=', account)
            .where('version', '=', version - 1)
            .executeTakeFirst()
          if (replaced.numUpdatedRows !== 1n)
            throw loginError(
              'wallet_version',
              'The wallet was changed on another device; read it again.',
            )
        }
        if (authShare !== undefined) await putShare(db, session, authShare)
      }),
    async releaseShare(session) {
      assertTrusted(session)
      const { account, device } = session
      const wallet = await readWallet(account)
      const sealed = await store.db
        .selectFrom('login_shares')
        .select(['sealed', 'key_id'])
        .where('device', '=', device)
        .where('account', '=', account)
        .executeTakeFirst()
      // The device was revoked since the session was read.
      if (!sealed) throw untrusted()
      const authShare = Buffer.from(sealer.open(sealed, shareContext(account, device))).toString()
      return { authShare, ...wallet }
    },
    enrol: (session, authShare) =>
      store.db.transaction().execute((db) => putShare(db, session, authShare)),
    async addRecovery(session, { kind, label, params, ...secrets }) {
      assertTrusted(session)
      const { account } = session
      const id = randomUUID()
      await readWallet(account)
      await store.db.transaction().execute(async (db) => {
        await assertStillTrusted(db, session)
        const { count } = await db
          .selectFrom('login_recoveries')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('account', '=', account)
          .executeTakeFirstOrThrow()
        if (count > 0) await assertProved(db, session, now())
        if (count >= mostRecoveries)
          throw loginError(
            'wallet_version',
            'This wallet has ten recovery factors; remove one first.',
          )
        await db
          .insertInto('login_recoveries')
          .values({
            id,
            account,
            kind,
            label,
            params: JSON.stringify(params),
            ...sealer.seal(Buffer.from(JSON.stringify(secrets)), recoveryContext(account, id)),
            created_at: timestamp(),
            last_used_at: null,
          })
          .execute()
      })
    },
    async openRecovery({ id: session, account }, id, proof) {
      const at = now()
      const key = `recover ${account}`
      // Counted as a failure before it is compared; deleted if the proof is right.
      const failure = await store.db.transaction().execute(async (db) => {
        await assertBelow(db, key, limits.recoveries, at)
        return await countEvent(db, key, at)
      })
      const row = await store.db
        .selectFrom('login_recoveries')
        .select(['sealed', 'key_id'])
        .where('id', '=', id)
        .where('account', '=', account)
        .executeTakeFirst()
      if (!row) throw noWallet()
      const json = Buffer.from(sealer.open(row, recoveryContext(account, id))).toString()
      const { authShare, sealedShare, proofHash } = v.parse(recoverySchema, JSON.parse(json))
      if (!isProofOf(proof, proofHash))
        throw loginError('proof_wrong', 'The proof does not match this recovery factor.')
      const wallet = await readWallet(account)
      await store.db.deleteFrom('login_events').where('id', '=', failure).execute()
      await store.db
        .updateTable('login_recoveries')
        .set({ last_used_at: timestamp() })
        .where('id', '=', id)
        .execute()
      await store.db
        .updateTable('login_sessions')
        .set({ proved_at: at })
        .where('id', '=', session)
        .execute()
      return { authShare, sealedShare, ...wallet }
    },
    removeRecovery: (session, id) =>
      store.db.transaction().execute(async (db) => {
        await assertStillTrusted(db, session)
        await assertProved(db, session, now())
        const removed = await db
          .deleteFrom('login_recoveries')
          .where('id', '=', id)
          .where('account', '=', session.account)
          .executeTakeFirst()
        return removed.numDeletedRows === 1n
      }),
  }
}

/** @throws HttpError 403 `untrusted_device` */
export function assertTrusted(session: ActiveSession): void {
  if (!session.isTrusted) throw untrusted()
}

/** Checks the same against the database: the device may have been revoked since its session was read. */
export async function assertStillTrusted(
  db: Transaction<Tables>,
  { account, device }: Pick<ActiveSession, 'account' | 'device'>,
): Promise<void> {
  const share = await db
    .selectFrom('login_shares')
    .innerJoin('login_devices', 'login_devices.id', 'login_shares.device')
    .select('login_shares.device')
    .where('login_shares.device', '=', device)
    .where('login_shares.account', '=', account)
    .executeTakeFirst()
  if (!share) throw untrusted()
}

function untrusted(): Error {
  return loginError('untrusted_device', 'Recover the wallet on this device first.')
}

function isProofOf(proof: string, proofHash: string): boolean {
  const hash = createHash('sha256').update(Buffer.from(proof, 'base64url')).digest()
  const expected = Buffer.from(proofHash, 'base64url')
  return hash.length === expected.length && timingSafeEqual(hash, expected)
}
