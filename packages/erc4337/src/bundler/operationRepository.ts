import {
  type EntryPoint,
  type UserOperation,
  findEntryPoint,
  userOperationSchema,
} from '@latchkit/backend/chain'
import { isUniqueViolation } from '@latchkit/backend/store'
import { getAddress, type Address, type Hex } from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import * as v from 'valibot'
import type { Erc4337Store } from '../store/openStore.ts'

/** An accepted operation. */
export interface StoredOperation {
  readonly hash: Hex
  readonly entryPoint: EntryPoint
  readonly operation: UserOperation
  readonly state: 'waiting' | 'bundled' | 'included' | 'dropped'
  /** Failed transactions that contained it. */
  readonly attempts: number
  readonly reason: string | null
  readonly bundle: string | null
  readonly receivedAt: string
}

/** The operations of one network. */
export interface OperationRepository {
  find(hash: Hex): Promise<StoredOperation | undefined>
  /** Finds the pending operation with the same sender, nonce and EntryPoint. */
  findRival(entryPoint: EntryPoint, operation: UserOperation): Promise<StoredOperation | undefined>
  waiting(): Promise<readonly StoredOperation[]>
  /** Returns the operations that are waiting or in an open bundle. */
  live(): Promise<readonly StoredOperation[]>
  /** Returns the operations of a paymaster that are waiting or in an open bundle. */
  liveOfPaymaster(paymaster: Address): Promise<readonly StoredOperation[]>
  inBundle(bundle: string): Promise<readonly StoredOperation[]>
  countLive(sender?: Address): Promise<number>
  /** Returns the bytes of the operations that are waiting or in an open bundle, as stored. Reads all of them. */
  measureLive(): Promise<number>
  /**
   * Adds an operation unless it is known. It replaces `replaced`, unless that one is in a bundle by now; then it
   * returns false.
   */
  add(
    entry: Pick<StoredOperation, 'hash' | 'entryPoint' | 'operation'>,
    replaced?: Hex,
  ): Promise<boolean>
  drop(hash: Hex, reason: string): Promise<void>
}

/** Creates an {@link OperationRepository}. */
export function createOperationRepository(
  store: Erc4337Store,
  network: string,
): OperationRepository {
  const rows = () =>
    store.db.selectFrom('user_operations').selectAll().where('network', '=', network)
  const nonceText = (nonce: bigint): string => nonce.toString(16)

  return {
    async find(hash) {
      const row = await rows().where('hash', '=', hash).executeTakeFirst()
      return row && read(row)
    },
    async findRival({ address }, { sender, nonce }) {
      const row = await rows()
        .where('entry_point', '=', address)
        .where('sender', '=', sender)
        .where('nonce', '=', nonceText(nonce))
        .where('state', 'in', ['waiting', 'bundled'])
        .executeTakeFirst()
      return row && read(row)
    },
    async waiting() {
      const found = await rows().where('state', '=', 'waiting').orderBy('received_at').execute()
      return found.map(read)
    },
    async live() {
      const found = await rows().where('state', 'in', ['waiting', 'bundled']).execute()
      return found.map(read)
    },
    async liveOfPaymaster(paymaster) {
      const found = await rows()
        .where('state', 'in', ['waiting', 'bundled'])
        .where('body', 'like', `%"paymaster":"${getAddress(paymaster)}"%`)
        .execute()
      return found.map(read)
    },
    async inBundle(bundle) {
      const found = await rows().where('bundle', '=', bundle).execute()
      return found.map(read)
    },
    async countLive(sender) {
      const { count } = await store.db
        .selectFrom('user_operations')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('network', '=', network)
        .where('state', 'in', ['waiting', 'bundled'])
        .$if(sender !== undefined, (query) => query.where('sender', '=', sender as string))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async measureLive() {
      const { bytes } = await store.db
        .selectFrom('user_operations')
        .select(({ fn }) =>
          fn.sum<number | string | null>(fn<number>('length', ['body'])).as('bytes'),
        )
        .where('network', '=', network)
        .where('state', 'in', ['waiting', 'bundled'])
        .executeTakeFirstOrThrow()
      return Number(bytes ?? 0)
    },
    async add({ hash, entryPoint, operation }, replaced) {
      const at = new Date().toISOString()
      const work = store.db.transaction().execute(async (db) => {
        if (replaced !== undefined) {
          const { numUpdatedRows } = await db
            .updateTable('user_operations')
            .set({ state: 'dropped', reason: `replaced by ${hash}`, updated_at: at })
            .where('network', '=', network)
            .where('hash', '=', replaced)
            .where('state', '=', 'waiting')
            .executeTakeFirst()
          if (numUpdatedRows === 0n) return false
        }
        const fresh = {
          entry_point: entryPoint.address,
          sender: operation.sender,
          nonce: nonceText(operation.nonce),
          body: JSON.stringify(formatUserOperationRequest(operation)),
          state: 'waiting' as const,
          bundle: null,
          attempts: 0,
          reason: null,
          received_at: at,
          updated_at: at,
        }
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('user_operations')
          .values({ network, hash, ...fresh })
          .onConflict((conflict) =>
            conflict
              .columns(['network', 'hash'])
              .doUpdateSet(fresh)
              .where('user_operations.state', '=', 'dropped'),
          )
          .executeTakeFirst()
        return numInsertedOrUpdatedRows === 1n
      })
      return await work.catch((error: unknown) => {
        if (isUniqueViolation(error)) return false
        throw error
      })
    },
    async drop(hash, reason) {
      await store.db
        .updateTable('user_operations')
        .set({ state: 'dropped', reason, updated_at: new Date().toISOString() })
        .where('network', '=', network)
        .where('hash', '=', hash)
        .where('state', '=', 'waiting')
        .execute()
    },
  }
}

function read(row: {
  readonly hash: string
  readonly entry_point: string
  readonly body: string
  readonly state: StoredOperation['state']
  readonly attempts: number
  readonly reason: string | null
  readonly bundle: string | null
  readonly received_at: string
}): StoredOperation {
  const entryPoint = findEntryPoint(row.entry_point)
  if (!entryPoint)
    throw new Error(`The store has an operation of the unsupported EntryPoint ${row.entry_point}.`)
  return {
    hash: row.hash as Hex,
    entryPoint,
    operation: v.parse(userOperationSchema, JSON.parse(row.body)),
    state: row.state,
    attempts: row.attempts,
    reason: row.reason,
    bundle: row.bundle,
    receivedAt: row.received_at,
  }
}
