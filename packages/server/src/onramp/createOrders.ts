import { randomBytes } from 'node:crypto'
import type { OnrampStatus } from '@latchkit/wire'
import type { Store } from '../store/store.ts'
import type { OrderNews, ProviderMessage, PurchaseOrder } from './onrampProvider.ts'
import type { OrderRow } from './writeOrder.ts'

/** What may still change to what; `completed` and `failed` are the end. */
const earlier: Readonly<Record<OrderNews['status'], readonly OnrampStatus[]>> = {
  pending: ['created', 'pending'],
  completed: ['created', 'pending'],
  failed: ['created', 'pending'],
}
const mostListed = 50

/** Remembers orders. */
export interface Orders {
  create(
    order: Omit<PurchaseOrder, 'id'> & { readonly project: string; readonly provider: string },
  ): Promise<string>
  find(id: string): Promise<OrderRow | undefined>
  /** How many coins the provider has promised. */
  promise(id: string, purchaseAmount: string): Promise<void>
  /** Drops an order that could not be opened: nobody can ever pay it. */
  drop(id: string): Promise<void>
  /** Takes news; what comes too late changes nothing. */
  advance(id: string, news: OrderNews): Promise<void>
  /** Takes a message, each once. `false` where there is no such order of this provider. */
  receive(provider: string, message: ProviderMessage): Promise<boolean>
  /** What was paid for into an account, newest first. */
  listPaid(order: {
    readonly project: string
    readonly provider: string
    readonly account: string
  }): Promise<readonly OrderRow[]>
}

/** Makes {@link Orders} over a store. */
export function createOrders(store: Store): Orders {
  const now = (): string => new Date().toISOString()

  async function advance(db: Store['db'], id: string, news: OrderNews): Promise<void> {
    const { status, transactionHash: hash, reason, purchaseAmount } = news
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
      .where('status', 'in', earlier[status])
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
    async promise(id, purchaseAmount) {
      await store.db
        .updateTable('onramp_orders')
        .set({ purchase_amount: purchaseAmount })
        .where('id', '=', id)
        .where('purchase_amount', 'is', null)
        .execute()
    },
    async drop(id) {
      await store.db
        .deleteFrom('onramp_orders')
        .where('id', '=', id)
        .where('status', '=', 'created')
        .execute()
    },
    advance: (id, news) => advance(store.db, id, news),
    receive: (provider, message) =>
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
        .limit(mostListed)
        .execute(),
  }
}
