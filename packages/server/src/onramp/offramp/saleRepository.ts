import { randomBytes } from 'node:crypto'
import type { OfframpOrder, OfframpStatus } from '@latchkit/wire'
import type { Selectable } from 'kysely'
import type { Store } from '../../store/store.ts'
import type { Tables } from '../../store/tables.ts'
import type { OnrampAsset } from '../onrampAssets.ts'
import { checkDeposit, readDeposit } from './checkDeposit.ts'
import type { SaleMessage, SaleOrder, SaleUpdate } from './offrampProvider.ts'

const underWay: readonly OfframpStatus[] = ['created', 'waiting', 'received']
/** The statuses that an update may replace. Coins that come too late are still received, and what has failed may be sent back. */
const updatableFrom: Readonly<Record<SaleUpdate['status'], readonly OfframpStatus[]>> = {
  waiting: ['created', 'waiting'],
  received: [...underWay, 'expired'],
  completed: [...underWay, 'expired'],
  failed: [...underWay, 'expired'],
  refunded: [...underWay, 'expired', 'failed'],
  expired: ['created', 'waiting'],
}

/** The sales at all providers. */
export interface SaleRepository {
  create(
    order: Omit<SaleOrder, 'id'> & { readonly project: string; readonly provider: string },
  ): Promise<string>
  find(id: string): Promise<SaleRow | undefined>
  /** Deletes an order that could not be opened. */
  delete(id: string): Promise<void>
  /** Applies an update, unless the status is final. The first deposit counts: an update that names another address changes nothing. */
  advance(id: string, update: SaleUpdate): Promise<void>
  /** Applies a provider's message, once. Returns false if the provider has no such order. */
  receiveMessage(provider: string, message: SaleMessage): Promise<boolean>
}

/** Creates a {@link SaleRepository}. */
export function createSaleRepository(store: Store, assets: readonly OnrampAsset[]): SaleRepository {
  const now = (): string => new Date().toISOString()
  const find = (db: Store['db'], id: string): Promise<SaleRow | undefined> =>
    db.selectFrom('offramp_orders').selectAll().where('id', '=', id).executeTakeFirst()

  async function advance(db: Store['db'], id: string, told: SaleUpdate): Promise<void> {
    const row = await find(db, id)
    const asset = assets.find((each) => each.id === row?.asset)
    if (!row || !asset) return
    const isFirst = row.deposit_address === null
    if (!isFirst && told.deposit && readDeposit(told.deposit, asset) !== row.deposit_address) return
    const update = isFirst ? checkDeposit(row, asset, told) : told
    const { status, deposit, transactionHash: hash, reason, payoutAmount, expiresAt } = update
    const isNamed = isFirst && deposit !== undefined
    const { numUpdatedRows } = await db
      .updateTable('offramp_orders')
      .set({
        status,
        updated_at: now(),
        ...(isNamed && { deposit_address: deposit.address, deposit_amount: deposit.amount }),
        ...(hash !== undefined && { hash }),
        ...(reason !== undefined && { reason }),
        ...(payoutAmount !== undefined && { payout_amount: payoutAmount }),
        ...(expiresAt !== undefined && { expires_at: expiresAt }),
      })
      .where('id', '=', id)
      .where('status', 'in', updatableFrom[status])
      .$if(isFirst, (query) => query.where('deposit_address', 'is', null))
      .executeTakeFirst()
    if (!isFirst || numUpdatedRows > 0n) return
    // Another update has named a deposit meanwhile: this one is held to it.
    const current = await find(db, id)
    if (current?.deposit_address != null) await advance(db, id, told)
  }

  return {
    async create({ project, provider, walletAddress, asset, amount, currency }) {
      const id = randomBytes(16).toString('hex')
      const at = now()
      await store.db
        .insertInto('offramp_orders')
        .values({
          id,
          project,
          provider,
          account: walletAddress,
          asset: asset.id,
          amount,
          currency,
          payout_amount: null,
          status: 'created',
          deposit_address: null,
          deposit_amount: null,
          hash: null,
          reason: null,
          expires_at: null,
          created_at: at,
          updated_at: at,
        })
        .execute()
      return id
    },
    find: (id) => find(store.db, id),
    async delete(id) {
      await store.db
        .deleteFrom('offramp_orders')
        .where('id', '=', id)
        .where('status', '=', 'created')
        .execute()
    },
    advance: (id, update) => advance(store.db, id, update),
    receiveMessage: (provider, message) =>
      store.db.transaction().execute(async (db) => {
        const order = await find(db, message.orderId)
        if (order?.provider !== provider) return false
        const inserted = await db
          .insertInto('onramp_messages')
          .values({ provider: `offramp:${provider}`, id: message.id, received_at: now() })
          .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
          .executeTakeFirst()
        if (inserted.numInsertedOrUpdatedRows === 1n) await advance(db, order.id, message)
        return true
      }),
  }
}

/** A sale as it is stored. */
export type SaleRow = Selectable<Tables['offramp_orders']>

/** Formats a sale for the API. */
export function toOfframpOrder(row: SaleRow, assets: readonly OnrampAsset[]): OfframpOrder {
  const symbol = assets.find(({ id }) => id === row.asset)?.symbol ?? ''
  return {
    id: row.id,
    serviceProvider: row.provider.toUpperCase(),
    status: row.status,
    reason: row.reason,
    sale: { amount: row.amount, currency: symbol },
    payout:
      row.payout_amount === null ? null : { amount: row.payout_amount, currency: row.currency },
    asset: row.asset,
    walletAddress: row.account,
    deposit:
      row.deposit_address === null || row.deposit_amount === null
        ? null
        : { address: row.deposit_address, amount: row.deposit_amount },
    transactionHash: row.hash,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
