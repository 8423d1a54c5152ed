import { useAction, useKit, type Action } from '@latchkit/react'
import type { Hex } from 'viem'
import { revokePermission } from '../actions/revokePermission.ts'
import { useRefetchPermissions } from './useRefetchPermissions.ts'

type RevokeAction = Action<{ readonly context: Hex }, void>

export interface UseRevokePermissionResult extends RevokeAction {
  readonly revokePermission: RevokeAction['mutate']
  readonly revokePermissionAsync: RevokeAction['mutateAsync']
}

/**
 * Ends a permission of the visitor (ERC-7715), who confirms it. What `usePermissions` has listed is read again.
 * @throws KitError from `revokePermissionAsync` alone: `UserRejected` and the other errors of `revokePermission`
 * @example
 * const { revokePermission } = useRevokePermission()
 * <button onClick={() => revokePermission({ context })}>Cancel the subscription</button>
 */
export function useRevokePermission(): UseRevokePermissionResult {
  const kit = useKit()
  const refetch = useRefetchPermissions()
  const action = useAction(async (parameters: { readonly context: Hex }) => {
    await revokePermission(kit, parameters)
    refetch()
  })
  return { ...action, revokePermission: action.mutate, revokePermissionAsync: action.mutateAsync }
}
