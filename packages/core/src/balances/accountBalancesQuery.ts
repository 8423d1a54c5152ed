import {
  formatAccountId,
  namespaceOf,
  parseAccountId,
  type AccountId,
  type Balances,
} from '@latchkit/wire'
import type { Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'
import { balancesQuery } from './balancesQuery.ts'
import { fetchAccountBalances } from './fetchAccountBalances.ts'
import { storedBalances } from './readStoredBalances.ts'
import { tokensQuery } from './tokensQuery.ts'

/**
 * Returns a query for the tokens of an account on every network of its namespace that the site offers, with one request.
 * `unavailable` names the networks of which nothing could be read. Otherwise it is as `balancesQuery`, which asks for one
 * network.
 * @param options.account CAIP-10; without a server, its network is the one that is read
 * @example
 * const { balances, unavailable } = await accountBalancesQuery(kit, { account }).queryFn({ signal })
 * @throws UnsupportedChain, HttpFailed, RequestRefused, Offline, TimedOut
 */
export function accountBalancesQuery(
  kit: Kit,
  { account }: { readonly account: AccountId },
): Query<Balances> {
  const parts = parseAccountId(account)
  const namespace = parts && namespaceOf(parts.networkId)
  const offered = Array.from(kit.networks.values()).filter(
    (network) => network.namespace === namespace,
  )
  const [first, ...others] = offered
  const isAll = kit.http !== undefined && first && parts && others.length > 0
  // The answer is the same whichever of the networks the wallet is on.
  return isAll
    ? tokensQuery(
        kit,
        `${namespace}:${parts.address}`,
        storedBalances(kit, formatAccountId(first.networkId, parts.address), ' all'),
        (signal) => fetchAccountBalances(kit, parts, offered, signal),
      )
    : balancesQuery(kit, { account })
}
