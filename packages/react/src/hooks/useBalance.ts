import { nativeBalanceQuery } from '@latchkit/core'
import type { AccountId } from '@latchkit/wire'
import { useKitQuery, type KitQueryResult } from '../query/useKitQuery.ts'
import { useConnection } from './useConnection.ts'
import { useKit } from './useKit.ts'

export interface UseBalanceParameters {
  /** CAIP-10. Defaults to the active account. */
  readonly account?: AccountId
}

/**
 * Returns how much of its network's coin an account has, in base units (wei, lamports, satoshis). Idle while there is no account.
 * @example
 * const { data: balance } = useBalance()
 */
export function useBalance({ account }: UseBalanceParameters = {}): KitQueryResult<
  ReturnType<typeof nativeBalanceQuery>
> {
  const kit = useKit()
  const { account: own } = useConnection()
  const accountId = account ?? own?.accountId
  return useKitQuery(accountId && nativeBalanceQuery(kit, { account: accountId }))
}
