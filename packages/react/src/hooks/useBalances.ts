import { balancesQuery } from '@latchkit/core'
import type { AccountId } from '@latchkit/wire'
import { useKitQuery, type KitQueryResult } from '../query/useKitQuery.ts'
import { useConnection } from './useConnection.ts'
import { useKit } from './useKit.ts'

export interface UseBalancesParameters {
  /** CAIP-10. Defaults to the active account. */
  readonly account?: AccountId
}

/**
 * Returns the tokens of an account on its network, as the server lists them. Idle while there is no account.
 * @example
 * const { data } = useBalances()
 * const symbols = data?.balances.map((token) => token.symbol)
 */
export function useBalances({ account }: UseBalancesParameters = {}): KitQueryResult<
  ReturnType<typeof balancesQuery>
> {
  const kit = useKit()
  const { account: own } = useConnection()
  const accountId = account ?? own?.accountId
  return useKitQuery(accountId && balancesQuery(kit, { account: accountId }))
}
