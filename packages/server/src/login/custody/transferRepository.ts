import { randomBytes } from 'node:crypto'
import type { PendingTransfers, TransferAnswer, TransferState } from '@latchkit/wire'
import type { Store } from '../../store/store.ts'

/** How long a transfer may take. */
export const transferMs = 300_000

/** Requests of devices for the wallet to other devices of their account. The reply is encrypted for the asking device. */
export interface TransferRepository {
  /** Starts a transfer and ends the device's previous one. */
  start(account: string, device: string, publicKey: string): Promise<string>
  /** Returns the pending transfers of the account's other devices, the newest first. */
  pending(account: string, device: string): Promise<PendingTransfers['transfers']>
  /** Stores the reply to another device's transfer, once. Returns whether this call did. */
  answer(account: string, device: string, id: string, answer: TransferAnswer): Promise<boolean>
  state(device: string, id: string): Promise<TransferState>
  /** Ends a transfer of the device itself; a trusted device may end those of other devices too. */
  end(
    by: { readonly account: string; readonly device: string; readonly isTrusted: boolean },
    id: string,
  ): Promise<void>
}

/** Creates a {@link TransferRepository}. */
export function createTransferRepository(store: Store, now: () => number): TransferRepository {
  return {
    async start(account, device, publicKey) {
      const id = randomBytes(24).toString('base64url')
      await store.db.transaction().execute(async (db) => {
        await db.deleteFrom('login_transfers').where('device', '=', device).execute()
        await db
          .insertInto('login_transfers')
          .values({
            id,
            account,
            device,
            public_key: publicKey,
            answer_key: null,
            answer: null,
            expires_at: now() + transferMs,
          })
          .execute()
      })
      return id
    },
    async pending(account, device) {
      const rows = await store.db
        .selectFrom('login_transfers as transfer')
        .innerJoin('login_devices as asking', 'asking.id', 'transfer.device')
        .select(['transfer.id', 'transfer.public_key', 'asking.id as device', 'asking.name'])
        .where('transfer.account', '=', account)
        .where('transfer.device', '!=', device)
        .where('transfer.answer', 'is', null)
        .where('transfer.expires_at', '>', now())
        .orderBy('transfer.expires_at', 'desc')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        publicKey: row.public_key,
        device: { id: row.device, name: row.name },
      }))
    },
    async answer(account, device, id, { publicKey, sealed }) {
      const answered = await store.db
        .updateTable('login_transfers')
        .set({ answer_key: publicKey, answer: sealed })
        .where('id', '=', id)
        .where('account', '=', account)
        .where('device', '!=', device)
        .where('answer', 'is', null)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return answered.numUpdatedRows === 1n
    },
    async state(device, id) {
      const row = await store.db
        .selectFrom('login_transfers')
        .select(['answer_key', 'answer'])
        .where('id', '=', id)
        .where('device', '=', device)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      if (!row) return { state: 'over' }
      return row.answer_key === null || row.answer === null
        ? { state: 'pending' }
        : { state: 'answered', publicKey: row.answer_key, sealed: row.answer }
    },
    async end({ account, device, isTrusted }, id) {
      await store.db
        .deleteFrom('login_transfers')
        .where('id', '=', id)
        .where('account', '=', account)
        .$if(!isTrusted, (query) => query.where('device', '=', device))
        .execute()
    },
  }
}
