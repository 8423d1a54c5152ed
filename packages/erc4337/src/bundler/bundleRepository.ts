import { isUniqueViolation } from '@latchkit/backend/store'
import { randomUUID } from 'node:crypto'
import type { Address, Hex } from 'viem'
import type { Erc4337Store } from '../store/openStore.ts'

/** A signed transaction of a bundle. */
export interface BundleAttempt {
  readonly hash: Hex
  readonly raw: Hex
  readonly maxFeeWei: string
  readonly priorityFeeWei: string
}

/** A nonce of the operator's key and the transactions signed for it. Only one of them can be mined. */
export interface Bundle {
  readonly id: string
  readonly nonce: number
  readonly state: 'open' | 'mined' | 'lost'
  /** Oldest first. */
  readonly attempts: readonly BundleAttempt[]
  readonly transactionHash: Hex | null
  readonly sentAt: string
}

/** The hashes of a bundle's included and dropped operations. */
export interface BundleOutcome {
  readonly included: readonly Hex[]
  readonly dropped: readonly Hex[]
}

/** The bundles of one network and key. Writes are durable before a transaction is sent. */
export interface BundleRepository {
  open(): Promise<Bundle | undefined>
  /** Returns the latest bundle of a nonce. */
  ofNonce(nonce: number): Promise<Bundle | undefined>
  find(id: string): Promise<Bundle | undefined>
  /** Begins a bundle of waiting operations; returns `undefined` if another server was faster. */
  begin(
    nonce: number,
    operations: readonly Hex[],
    attempt: BundleAttempt,
  ): Promise<Bundle | undefined>
  /** Adds a replacement transaction. */
  retry(bundle: Bundle, attempt: BundleAttempt): Promise<Bundle>
  /** Ends a bundle. Operations that are neither included nor dropped become waiting again. */
  end(bundle: Bundle, transactionHash: Hex | null, outcome: BundleOutcome): Promise<void>
  /** Reopens a bundle after a reorganization of the chain. */
  reopen(bundle: Bundle): Promise<void>
}

/** Creates a {@link BundleRepository}. */
export function createBundleRepository(
  store: Erc4337Store,
  network: string,
  operator: Address,
): BundleRepository {
  const rows = () =>
    store.db
      .selectFrom('operation_bundles')
      .selectAll()
      .where('network', '=', network)
      .where('operator', '=', operator)
  const now = (): string => new Date().toISOString()

  return {
    async open() {
      const row = await rows().where('state', '=', 'open').executeTakeFirst()
      return row && read(row)
    },
    async ofNonce(nonce) {
      const row = await rows()
        .where('nonce', '=', nonce)
        .orderBy('sent_at', 'desc')
        .executeTakeFirst()
      return row && read(row)
    },
    async find(id) {
      const row = await rows().where('id', '=', id).executeTakeFirst()
      return row && read(row)
    },
    async begin(nonce, operations, attempt) {
      const row = {
        id: randomUUID(),
        network,
        operator,
        nonce,
        state: 'open' as const,
        attempts: JSON.stringify([attempt]),
        transaction_hash: null,
        sent_at: now(),
      }
      const work = store.db.transaction().execute(async (db) => {
        const { numUpdatedRows } = await db
          .updateTable('user_operations')
          .set({ state: 'bundled', bundle: row.id, updated_at: row.sent_at })
          .where('network', '=', network)
          .where('hash', 'in', [...operations])
          .where('state', '=', 'waiting')
          .executeTakeFirst()
        if (Number(numUpdatedRows) !== operations.length) throw new BundleRaceLostError()
        await db.insertInto('operation_bundles').values(row).execute()
        return read(row)
      })
      return await work.catch((error: unknown) => {
        if (error instanceof BundleRaceLostError || isUniqueViolation(error)) return undefined
        throw error
      })
    },
    async retry(bundle, attempt) {
      const attempts = [...bundle.attempts, attempt]
      const sentAt = now()
      const { numUpdatedRows } = await store.db
        .updateTable('operation_bundles')
        .set({ attempts: JSON.stringify(attempts), sent_at: sentAt })
        .where('id', '=', bundle.id)
        .where('state', '=', 'open')
        .where('attempts', '=', JSON.stringify(bundle.attempts))
        .executeTakeFirst()
      if (numUpdatedRows !== 1n)
        throw new Error('Another server has replaced a transaction of this bundle.')
      return { ...bundle, attempts, sentAt }
    },
    async end({ id }, transactionHash, { included, dropped }) {
      await store.db.transaction().execute(async (db) => {
        const update = (): ReturnType<typeof db.updateTable<'user_operations'>> =>
          db.updateTable('user_operations')
        const ofBundle = { network, bundle: id }
        const change = async (
          hashes: readonly Hex[],
          set: { readonly state: 'included' | 'dropped'; readonly reason: string | null },
        ): Promise<void> => {
          if (hashes.length === 0) return
          await update()
            .set({ ...set, updated_at: now() })
            .where('network', '=', ofBundle.network)
            .where('hash', 'in', [...hashes])
            .where('bundle', '=', ofBundle.bundle)
            .execute()
        }
        await change(included, { state: 'included', reason: null })
        await change(dropped, { state: 'dropped', reason: 'its transactions failed' })
        await update()
          .set(({ eb }) => ({
            state: 'waiting',
            bundle: null,
            attempts: eb('attempts', '+', 1),
            updated_at: now(),
          }))
          .where('network', '=', network)
          .where('bundle', '=', id)
          .where('state', '=', 'bundled')
          .execute()
        await db
          .updateTable('operation_bundles')
          .set({
            state: transactionHash === null ? 'lost' : 'mined',
            transaction_hash: transactionHash,
          })
          .where('id', '=', id)
          .execute()
      })
    },
    async reopen({ id }) {
      await store.db.transaction().execute(async (db) => {
        await db
          .updateTable('operation_bundles')
          .set({ state: 'open', transaction_hash: null, sent_at: now() })
          .where('id', '=', id)
          .execute()
        await db
          .updateTable('user_operations')
          .set({ state: 'bundled', updated_at: now() })
          .where('network', '=', network)
          .where('bundle', '=', id)
          .where('state', '=', 'included')
          .execute()
      })
    },
  }
}

function read(row: {
  readonly id: string
  readonly nonce: number
  readonly state: Bundle['state']
  readonly attempts: string
  readonly transaction_hash: string | null
  readonly sent_at: string
}): Bundle {
  return {
    id: row.id,
    nonce: row.nonce,
    state: row.state,
    attempts: JSON.parse(row.attempts) as readonly BundleAttempt[],
    transactionHash: row.transaction_hash as Hex | null,
    sentAt: row.sent_at,
  }
}

/** Rolls back the database transaction. */
class BundleRaceLostError extends Error {
  override readonly name = 'BundleRaceLostError'
}
