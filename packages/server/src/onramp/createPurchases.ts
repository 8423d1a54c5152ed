import type { Transaction } from '@latchkit/wire'
import type { OnrampAsset } from './onrampAsset.ts'
import type { Orders } from './createOrders.ts'
import type { OrderRow } from './writeOrder.ts'

/** What was bought into an account on one site from one provider, newest first; `undefined` where the provider is not known. */
export type Purchases = (order: {
  readonly project: string
  readonly provider: string
  readonly account: string
}) => Promise<readonly Transaction[] | undefined>

/** Makes {@link Purchases}. They tell what the chain tells too, and not what was paid. */
export function createPurchases(
  orders: Orders,
  assets: readonly OnrampAsset[],
  kinds: readonly string[],
): Purchases {
  return async (order) => {
    if (!kinds.includes(order.provider)) return undefined
    const rows = await orders.listPaid(order)
    return rows.flatMap((row) => {
      const asset = assets.find(({ id }) => id === row.asset)
      return asset ? [write(row, asset)] : []
    })
  }
}

function write(row: OrderRow, asset: OnrampAsset): Transaction {
  const isDone = row.status === 'completed'
  return {
    id: row.hash ?? row.created_at,
    metadata: {
      operationType: 'buy',
      hash: row.hash ?? '',
      minedAt: row.updated_at,
      sentFrom: row.seller,
      sentTo: row.account,
      status: isDone ? 'confirmed' : 'pending',
      nonce: 0,
      application: { name: row.seller, iconUrl: null },
      chain: asset.networkId,
    },
    transfers:
      row.purchase_amount === null
        ? []
        : [
            {
              fungible_info: { name: asset.name, symbol: asset.symbol, icon: null },
              nft_info: null,
              direction: 'in',
              quantity: { numeric: row.purchase_amount },
              value: null,
              price: null,
            },
          ],
  }
}
