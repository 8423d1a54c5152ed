import type { Selectable } from 'kysely'
import type { Store } from '../../store/store.ts'
import type { Tables } from '../../store/tables.ts'

/** A token as its contract describes it. */
export type TokenRow = Omit<Selectable<Tables['tokens']>, 'network'>

/** Returns those of the tokens that are stored. */
export async function loadTokens(
  store: Store,
  network: string,
  addresses: readonly string[],
): Promise<readonly TokenRow[]> {
  return await store.db
    .selectFrom('tokens')
    .select(['address', 'name', 'symbol', 'decimals', 'read_at'])
    .where('network', '=', network)
    .where('address', 'in', addresses)
    .execute()
}

/** Stores tokens. */
export async function saveTokens(
  store: Store,
  network: string,
  rows: readonly TokenRow[],
): Promise<void> {
  if (rows.length === 0) return
  await store.db
    .insertInto('tokens')
    .values(rows.map((row) => ({ network, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['network', 'address']).doUpdateSet((update) => ({
        name: update.ref('excluded.name'),
        symbol: update.ref('excluded.symbol'),
        decimals: update.ref('excluded.decimals'),
        read_at: update.ref('excluded.read_at'),
      })),
    )
    .execute()
}

/** Deletes the tokens of a network. */
export async function deleteTokens(store: Store, network: string): Promise<void> {
  await store.db.deleteFrom('tokens').where('network', '=', network).execute()
}
