import { dispatch } from '../connection/dispatch.ts'
import { requireAdapter } from '../connection/requireAdapter.ts'
import type { Connection } from '../connection/state.ts'
import { queryBase, type Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'
import { accountTypesAtOnce, identityStaleMs } from '../limits.ts'
import type { Account, AccountType, AccountTypes } from '../account.ts'

/**
 * Returns a query for the types of a wallet's accounts, read from the network: of the active account and at most nine others.
 * The types are written into the kit's state; the active account stays. Sends no request if only wallets know the types.
 * @throws AdapterNotFound by the query
 * @example
 * const types = await accountTypesQuery(kit, { connection }).queryFn({ signal })
 */
export function accountTypesQuery(
  kit: Kit,
  {
    connection,
  }: { readonly connection: Pick<Connection, 'namespace' | 'accounts' | 'account' | 'networkId'> },
): Query<AccountTypes> {
  const { namespace, accounts, account, networkId } = connection
  const queried = [account, ...accounts.filter(({ address }) => address !== account.address)].slice(
    0,
    accountTypesAtOnce,
  )
  return {
    ...queryBase(
      kit,
      identityStaleMs,
      'accountTypes',
      ...queried.map(({ accountId }) => accountId).sort(),
    ),
    queryFn: async () => {
      const adapter = requireAdapter(kit, namespace)
      const typeOf = async ({ accountId, type }: Account): Promise<[string, AccountType]> => [
        accountId,
        (type === 'eoa' && kit.networks.has(networkId)
          ? await adapter.accountType?.(accountId)
          : undefined) ?? type,
      ]
      const types: AccountTypes = Object.fromEntries(await Promise.all(queried.map(typeOf)))
      dispatch(kit, { type: 'accountTypesKnown', namespace, types })
      return types
    },
  }
}
