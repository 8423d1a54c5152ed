import { dispatch } from '../connection/dispatch.ts'
import { requireAdapter } from '../connection/requireAdapter.ts'
import type { Connection } from '../connection/state.ts'
import { queryDefaults, type Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'
import { accountTypesAtOnce, identityStaleMs } from '../limits.ts'
import type { Account, AccountType, AccountTypes } from '../account.ts'

/**
 * The kinds of the accounts that a wallet shares, as the network itself tells them: of the one in use, and of nine others
 * at most. What is learnt stands in the kit's state from then on; which account is in use stays as it is. Where a wallet
 * alone knows the kinds, nobody is asked.
 */
export function accountTypesQuery(
  kit: Kit,
  {
    connection,
  }: { readonly connection: Pick<Connection, 'namespace' | 'accounts' | 'account' | 'networkId'> },
): Query<AccountTypes> {
  const { namespace, accounts, account, networkId } = connection
  const asked = [account, ...accounts.filter(({ address }) => address !== account.address)].slice(
    0,
    accountTypesAtOnce,
  )
  return {
    ...queryDefaults,
    queryKey: [
      'latchkit',
      kit.config.projectId,
      'accountTypes',
      ...asked.map(({ accountId }) => accountId).sort(),
    ],
    staleTime: identityStaleMs,
    queryFn: async () => {
      const adapter = requireAdapter(kit, namespace)
      const typeOf = async ({ accountId, type }: Account): Promise<AccountType> =>
        (type === 'eoa' && kit.networks.has(networkId)
          ? await adapter.accountType?.(accountId)
          : undefined) ?? type
      const types = await Promise.all(asked.map(typeOf))
      const found: AccountTypes = Object.fromEntries(
        asked.map(({ accountId }, index) => [accountId, types[index]]),
      )
      dispatch(kit, { type: 'accountsTyped', namespace, types: found })
      return found
    },
  }
}
