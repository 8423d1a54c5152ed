import { identityQuery } from '@latchkit/core'
import type { AccountId } from '@latchkit/wire'
import { useKitQuery, type KitQueryResult } from '../query/useKitQuery.ts'
import { useConnection } from './useConnection.ts'
import { useKit } from './useKit.ts'

export interface UseIdentityParameters {
  /** The account in use where none is given. */
  readonly account?: AccountId
}

/** The name and avatar of an account. Idle while there is no account. */
export function useIdentity({ account }: UseIdentityParameters = {}): KitQueryResult<
  ReturnType<typeof identityQuery>
> {
  const kit = useKit()
  const { account: own } = useConnection()
  const asked = account ?? own?.accountId
  return useKitQuery(asked && identityQuery(kit, { account: asked }))
}
