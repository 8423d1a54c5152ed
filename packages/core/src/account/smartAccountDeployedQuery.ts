import { requireAdapter } from '../connection/requireAdapter.ts'
import type { Connection } from '../connection/state.ts'
import { queryBase, type Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'
import { loadLogin } from '../loadLogin.ts'
import { loginConnectorId } from '../loginConnectorId.ts'

/** A smart account that does not stand yet may with the next block. */
const staleMs = 10_000

/**
 * Returns a query for whether the account in use is a smart account that stands on its network: `true` once it does, `false` while the
 * visitor's first transaction is still to create it, `null` for an account that is none.
 * @throws AdapterNotFound by the query
 * @example
 * const smartAccountDeployed = await smartAccountDeployedQuery(kit, { connection }).queryFn({ signal })
 */
export function smartAccountDeployedQuery(
  kit: Kit,
  {
    connection,
  }: {
    readonly connection: Pick<Connection, 'connectorId' | 'namespace' | 'account' | 'networkId'>
  },
): Query<boolean | null> {
  const { connectorId, namespace, account, networkId } = connection
  return {
    ...queryBase(kit, staleMs, 'smartAccountDeployed', connectorId, account.accountId),
    queryFn: async () => {
      if (connectorId === loginConnectorId)
        return await (await loadLogin(kit)()).smartAccountDeployed(networkId)
      const type = await requireAdapter(kit, namespace).accountType?.(account.accountId)
      return type === 'smartAccount' ? true : null
    },
  }
}
