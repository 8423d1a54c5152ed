import { nativeBalanceQuery } from '@latchkit/core'
import type { AccountId } from '@latchkit/wire'
import { useKitQuery, type KitQueryResult } from '../query/useKitQuery.ts'
import { useConnection } from './useConnection.ts'
import { useKit } from './useKit.ts'

export interface UseBalanceParameters {
  /** The account in use where none is given. */
  readonly account?: AccountId
}

/** The native coins of an account. Idle while there is no account. */
export function useBalance({ account }: UseBalanceParameters = {}): KitQueryResult<
  ReturnType<typeof nativeBalanceQuery>
> {
  const kit = useKit()
  const { account: own } = useConnection()
  const asked = account ?? own?.accountId
  return useKitQuery(asked && nativeBalanceQuery(kit, { account: asked }))
}
