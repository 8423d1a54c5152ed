import { useAction, useKit, type Action } from '@latchkit/react'
import type { GrantedExecutionPermission } from '@latchkit/wire'
import {
  requestPermissions,
  type RequestPermissionsParameters,
} from '../actions/requestPermissions.ts'
import { useRefetchPermissions } from './useRefetchPermissions.ts'

type RequestAction = Action<RequestPermissionsParameters, GrantedExecutionPermission>

export interface UseRequestPermissionsResult extends RequestAction {
  readonly requestPermissions: RequestAction['mutate']
  readonly requestPermissionsAsync: RequestAction['mutateAsync']
}

/**
 * Requests a permission of the wallet: the site's own server spends within limits (ERC-7715). `data` is what was granted.
 * What `usePermissions` has listed is read again.
 * @throws KitError from `requestPermissionsAsync` alone: `UserRejected` and the other errors of `requestPermissions`
 * @example
 * const { requestPermissions, data, error } = useRequestPermissions()
 * <button onClick={() => requestPermissions({ to, expiry, permission })}>Subscribe</button>
 */
export function useRequestPermissions(): UseRequestPermissionsResult {
  const kit = useKit()
  const refetch = useRefetchPermissions()
  const action = useAction(async (parameters: RequestPermissionsParameters) => {
    const granted = await requestPermissions(kit, parameters)
    refetch()
    return granted
  })
  return {
    ...action,
    requestPermissions: action.mutate,
    requestPermissionsAsync: action.mutateAsync,
  }
}
