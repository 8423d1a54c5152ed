import { isUniqueViolation } from '@latchkit/backend/store'
import { randomUUID } from 'node:crypto'
import type { Address, Hex } from 'viem'
import type { Store } from '../store/store.ts'

/** A transaction that was signed for a bundle. */
export interface BundleAttempt {
  readonly hash: Hex
  readonly raw: Hex
  readonly maxFeeWei: string
  readonly priorityFeeWei: string
}

/** A nonce of the operator's key, and what was signed for it: one transaction alone of these can be mined. */
export interface Bundle {
  readonly id: string
  readonly nonce: number
  readonly state: 'open' | 'mined' | 'lost'
  /** The oldest first. */
  readonly attempts: readonly BundleAttempt[]
  readonly transactionHash: Hex | null
  readonly sentAt: string
}

/** What became of the operations of a bundle, by hash. */
export interface BundleOutcome {
  readonly included: readonly Hex[]
  readonly dropped: readonly Hex[]
}

/** Remembers the bundles of one network and key. What it is told stands in the store before anything is sent. */
export interface BundleRepository {
  open(): Promise<Bundle | undefined>
  /** The latest one of a nonce. */
  ofNonce(nonce: number): Promise<Bundle | undefined>
  find(id: string): Promise<Bundle | undefined>
  /** Begins a bundle with operations that wait; `undefined` where another server was quicker. */
  begin(
    nonce: number,
    operations: readonly Hex[],
    attempt: BundleAttempt,
  ): Promise<Bundle | undefined>
  /** Adds another transaction for the same nonce. */
  retry(bundle: Bundle, attempt: BundleAttempt): Promise<Bundle>
  /** Ends a bundle. Operations that are neither included nor dropped wait again. */
  end(bundle: Bundle, transactionHash: Hex | null, outcome: BundleOutcome): Promise<void>
  /** Takes up a bundle that a chain has forgotten again. */
  reopen(bundle: Bundle): Promise<void>
}

/** Makes a {@link BundleRepository}. */
export function createBundleRepository(
  store: Store,
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
      if (numUpdatedRows !== 1n) throw new Error('Another server has looked after the bundle.')
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

/** Takes back what the transaction has written. */
class BundleRaceLostError extends Error {
  override readonly name = 'BundleRaceLostError'
}
