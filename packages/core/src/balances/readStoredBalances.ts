import type { Balances, AccountId } from '@latchkit/wire'
import { readStale, type StaleCacheOptions } from '../internal/staleCache.ts'
import type { Kit } from '../kit.ts'

/**
 * Returns the balances of an account that this device has stored last, with `staleSince`, or `undefined`. Sends no request:
 * for what is shown before the visitor acts.
 * @example
 * const balances = await readStoredBalances(kit, { account })
 */
export async function readStoredBalances(
  kit: Kit,
  { account }: { readonly account: AccountId },
): Promise<Balances | undefined> {
  return await readStale(kit, storedBalances(kit, account))
}

/** Where the balances of an account are stored: on one network, or on all of its namespace. */
export function storedBalances(
  kit: Pick<Kit, 'config'>,
  account: AccountId,
  scope: '' | ' all' = '',
): StaleCacheOptions<Balances> {
  return {
    slot: 'balances',
    key: `${account} ${kit.config.currency}${scope}`,
    pick: (schemas) => schemas.balancesSchema,
  }
}
