import { randomBytes } from 'node:crypto'
import type { OnrampStatus, OnrampOrder } from '@latchkit/wire'
import type { Store } from '../store/store.ts'
import type { OrderUpdate, ProviderMessage, PurchaseOrder } from './onrampProvider.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../store/tables.ts'
import type { OnrampAsset } from './onrampAssets.ts'

/** The statuses that an update may replace; `completed` and `failed` are final. */
const updatableFrom: Readonly<Record<OrderUpdate['status'], readonly OnrampStatus[]>> = {
  pending: ['created', 'pending'],
  completed: ['created', 'pending'],
  failed: ['created', 'pending'],
}
const maxListed = 50

/** The orders of all providers. */
export interface OrderRepository {
  create(
    order: Omit<PurchaseOrder, 'id'> & { readonly project: string; readonly provider: string },
  ): Promise<string>
  find(id: string): Promise<OrderRow | undefined>
  /** Stores the amount that the provider promised, unless there is one. */
  setPurchaseAmount(id: string, purchaseAmount: string): Promise<void>
  /** Deletes an order that could not be opened, and so can never be paid. */
  delete(id: string): Promise<void>
  /** Applies an update, unless the status is final. */
  advance(id: string, update: OrderUpdate): Promise<void>
  /** Applies a provider's message, once. Returns false if the provider has no such order. */
  receiveMessage(provider: string, message: ProviderMessage): Promise<boolean>
  /** Returns the paid orders of an account, newest first. */
  listPaid(order: {
    readonly project: string
    readonly provider: string
    readonly account: string
  }): Promise<readonly OrderRow[]>
}

/** Creates an {@link OrderRepository}. */
export function createOrderRepository(store: Store): OrderRepository {
  const now = (): string => new Date().toISOString()

  async function advance(db: Store['db'], id: string, update: OrderUpdate): Promise<void> {
    const { status, transactionHash: hash, reason, purchaseAmount } = update
    await db
      .updateTable('onramp_orders')
      .set({
        status,
        updated_at: now(),
        ...(hash !== undefined && { hash }),
        ...(reason !== undefined && { reason }),
        ...(purchaseAmount !== undefined && { purchase_amount: purchaseAmount }),
      })
      .where('id', '=', id)
      .where('status', 'in', updatableFrom[status])
      .execute()
  }

  return {
    async create({ project, provider, seller, walletAddress, asset, currency, amount }) {
      const id = randomBytes(16).toString('hex')
      const at = now()
      await store.db
        .insertInto('onramp_orders')
        .values({
          id,
          project,
          provider,
          seller,
          account: walletAddress,
          asset: asset.id,
          currency,
          amount,
          purchase_amount: null,
          status: 'created',
          hash: null,
          reason: null,
          created_at: at,
          updated_at: at,
        })
        .execute()
      return id
    },
    find: (id) =>
      store.db.selectFrom('onramp_orders').selectAll().where('id', '=', id).executeTakeFirst(),
    async setPurchaseAmount(id, purchaseAmount) {
      await store.db
        .updateTable('onramp_orders')
        .set({ purchase_amount: purchaseAmount })
        .where('id', '=', id)
        .where('purchase_amount', 'is', null)
        .execute()
    },
    async delete(id) {
      await store.db
        .deleteFrom('onramp_orders')
        .where('id', '=', id)
        .where('status', '=', 'created')
        .execute()
    },
    advance: (id, update) => advance(store.db, id, update),
    receiveMessage: (provider, message) =>
      store.db.transaction().execute(async (db) => {
        const order = await db
          .selectFrom('onramp_orders')
          .select('id')
          .where('id', '=', message.orderId)
          .where('provider', '=', provider)
          .executeTakeFirst()
        if (!order) return false
        const inserted = await db
          .insertInto('onramp_messages')
          .values({ provider, id: message.id, received_at: now() })
          .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
          .executeTakeFirst()
        if (inserted.numInsertedOrUpdatedRows === 1n) await advance(db, order.id, message)
        return true
      }),
    listPaid: ({ project, provider, account }) =>
      store.db
        .selectFrom('onramp_orders')
        .selectAll()
        .where('project', '=', project)
        .where('account', '=', account)
        .where('provider', '=', provider)
        .where('status', 'in', ['pending', 'completed'])
        .orderBy('created_at', 'desc')
        .limit(maxListed)
        .execute(),
  }
}

/** An order as it is stored. */
export type OrderRow = Selectable<Tables['onramp_orders']>

/** Formats an order for the API. The purchased amount is included once it has arrived. */
export function toOnrampOrder(row: OrderRow, assets: readonly OnrampAsset[]): OnrampOrder {
  const symbol = assets.find(({ id }) => id === row.asset)?.symbol ?? ''
  return {
    id: row.id,
    serviceProvider: row.seller,
    status: row.status,
    reason: row.reason,
    payment: { amount: row.amount, currency: row.currency },
    purchase:
      row.status === 'completed' && row.purchase_amount !== null
        ? { amount: row.purchase_amount, currency: symbol }
        : null,
    asset: row.asset,
    walletAddress: row.account,
    transactionHash: row.hash,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
