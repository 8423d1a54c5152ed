import { reconnect, type Connection } from '@latchkit/core'
import type { Namespace } from '@latchkit/wire'
import { useAction, type Action } from './useAction.ts'
import { useKit } from './useKit.ts'

/** The namespace to reconnect; `undefined` for all. */
export type UseReconnectVariables = { readonly namespace?: Namespace } | undefined

export interface UseReconnectResult extends Action<UseReconnectVariables, readonly Connection[]> {
  readonly reconnect: Action<UseReconnectVariables, readonly Connection[]>['mutate']
  readonly reconnectAsync: Action<UseReconnectVariables, readonly Connection[]>['mutateAsync']
}

/**
 * Reconnects the wallets of the last visit without a prompt. The provider does this once on its own.
 * @example
 * const { reconnect, isPending } = useReconnect()
 */
export function useReconnect(): UseReconnectResult {
  const kit = useKit()
  const action = useAction((options: UseReconnectVariables) => reconnect(kit, options))
  return { ...action, reconnect: action.mutate, reconnectAsync: action.mutateAsync }
}
