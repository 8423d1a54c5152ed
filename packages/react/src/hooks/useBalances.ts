import { balancesQuery } from '@latchkit/core'
import type { AccountId } from '@latchkit/wire'
import { useKitQuery, type KitQueryResult } from '../query/useKitQuery.ts'
import { useConnection } from './useConnection.ts'
import { useKit } from './useKit.ts'

export interface UseBalancesParameters {
  /** The account in use where none is given. */
  readonly account?: AccountId
}

/** The tokens of an account on its network. Idle while there is no account. */
export function useBalances({ account }: UseBalancesParameters = {}): KitQueryResult<
  ReturnType<typeof balancesQuery>
> {
  const kit = useKit()
  const { account: own } = useConnection()
  const asked = account ?? own?.accountId
  return useKitQuery(asked && balancesQuery(kit, { account: asked }))
}
