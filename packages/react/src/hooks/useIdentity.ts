import { identityQuery } from '@latchkit/core'
import type { AccountId } from '@latchkit/wire'
import { useKitQuery, type KitQueryResult } from '../query/useKitQuery.ts'
import { useConnection } from './useConnection.ts'
import { useKit } from './useKit.ts'

export interface UseIdentityParameters {
  /** CAIP-10. Defaults to the active account. */
  readonly account?: AccountId
}

/**
 * Returns the name and the avatar of an account. Idle while there is no account.
 * @example
 * const { data: identity } = useIdentity()
 */
export function useIdentity({ account }: UseIdentityParameters = {}): KitQueryResult<
  ReturnType<typeof identityQuery>
> {
  const kit = useKit()
  const { account: own } = useConnection()
  const accountId = account ?? own?.accountId
  return useKitQuery(accountId && identityQuery(kit, { account: accountId }))
}
