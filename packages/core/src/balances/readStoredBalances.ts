import type { Balances, AccountId } from '@latchkit/wire'
import { readStale, type StaleCacheOptions } from '../internal/staleCache.ts'
import type { Kit } from '../kit.ts'

/**
 * The balances of an account as they were last known on this device, with `staleSince`; `undefined` where none are
 * remembered. Asks nobody: for what is shown before the visitor has done anything.
 */
export async function readStoredBalances(
  kit: Kit,
  { account }: { readonly account: AccountId },
): Promise<Balances | undefined> {
  return await readStale(kit, balancesMemory(kit, account))
}

/** Where the balances of an account are remembered. */
export function balancesMemory(
  kit: Pick<Kit, 'config'>,
  account: AccountId,
): StaleCacheOptions<Balances> {
  return {
    slot: 'balances',
    key: `${account} ${kit.config.currency}`,
    pick: (schemas) => schemas.balancesSchema,
  }
}
