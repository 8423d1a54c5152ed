import { disconnect, type DisconnectOptions } from '@latchkit/core'
import { useAction, type Action } from './useAction.ts'
import { useKit } from './useKit.ts'

/** Nothing given: everything is disconnected. */
export type UseDisconnectVariables = DisconnectOptions | undefined

export interface UseDisconnectResult extends Action<UseDisconnectVariables, void> {
  readonly disconnect: Action<UseDisconnectVariables, void>['mutate']
  readonly disconnectAsync: Action<UseDisconnectVariables, void>['mutateAsync']
}

/** Disconnects one wallet, one chain family, or everything. */
export function useDisconnect(): UseDisconnectResult {
  const kit = useKit()
  const action = useAction((options: UseDisconnectVariables) => disconnect(kit, options))
  return { ...action, disconnect: action.mutate, disconnectAsync: action.mutateAsync }
}
