import { reconnect, type Connection } from '@latchkit/core'
import type { Namespace } from '@latchkit/wire'
import { useAction, type Action } from './useAction.ts'
import { useKit } from './useKit.ts'

/** Nothing given: all chain families. */
export type UseReconnectVariables = { readonly namespace?: Namespace } | undefined

export interface UseReconnectResult extends Action<UseReconnectVariables, readonly Connection[]> {
  readonly reconnect: Action<UseReconnectVariables, readonly Connection[]>['mutate']
  readonly reconnectAsync: Action<UseReconnectVariables, readonly Connection[]>['mutateAsync']
}

/** Takes remembered wallets up again without asking their owner. */
export function useReconnect(): UseReconnectResult {
  const kit = useKit()
  const action = useAction((options: UseReconnectVariables) => reconnect(kit, options))
  return { ...action, reconnect: action.mutate, reconnectAsync: action.mutateAsync }
}
