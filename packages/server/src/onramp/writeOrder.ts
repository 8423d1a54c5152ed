import type { OnrampOrder } from '@latchkit/wire'
import type { Selectable } from 'kysely'
import type { Tables } from '../store/tables.ts'
import type { OnrampAsset } from './onrampAsset.ts'

/** An order as it is remembered. */
export type OrderRow = Selectable<Tables['onramp_orders']>

/** An order as it is told. What arrives is told once it is known to have arrived. */
export function writeOrder(row: OrderRow, assets: readonly OnrampAsset[]): OnrampOrder {
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
