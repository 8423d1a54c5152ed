import type { Transaction } from '@latchkit/wire'
import type { OnrampAsset } from './onrampAssets.ts'
import type { OrderRepository, OrderRow } from './orderRepository.ts'

/** Returns the purchases of an account on one site from one provider, newest first; `undefined` for an unknown provider. */
export type ListPurchases = (order: {
  readonly project: string
  readonly provider: string
  readonly account: string
}) => Promise<readonly Transaction[] | undefined>

/** Creates a {@link ListPurchases}. Purchases contain what is public on the chain, and not what was paid. */
export function createListPurchases(
  orders: OrderRepository,
  assets: readonly OnrampAsset[],
  kinds: readonly string[],
): ListPurchases {
  return async (order) => {
    if (!kinds.includes(order.provider)) return undefined
    const rows = await orders.listPaid(order)
    return rows.flatMap((row) => {
      const asset = assets.find(({ id }) => id === row.asset)
      return asset ? [toTransaction(row, asset)] : []
    })
  }
}

function toTransaction(row: OrderRow, asset: OnrampAsset): Transaction {
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
