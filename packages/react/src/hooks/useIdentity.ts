import { identityQuery } from '@latchkit/core'
import type { CaipAccountId } from '@latchkit/wire'
import { useKitQuery, type KitQueryResult } from '../shell/queries.ts'
import { useConnection } from './useConnection.ts'
import { useKit } from './useKit.ts'

export interface UseIdentityParameters {
  /** The account in use where none is given. */
  readonly account?: CaipAccountId
}

/** The name and avatar of an account. Idle while there is no account. */
export function useIdentity({ account }: UseIdentityParameters = {}): KitQueryResult<
  ReturnType<typeof identityQuery>
> {
  const kit = useKit()
  const { account: own } = useConnection()
  const asked = account ?? own?.caipAccountId
  return useKitQuery(asked && identityQuery(kit, { account: asked }))
}
