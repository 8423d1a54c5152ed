import { disconnect, type DisconnectOptions } from '@latchkit/core'
import { useAction, type Action } from './useAction.ts'
import { useKit } from './useKit.ts'

/** Which wallet or namespace to disconnect; `undefined` for everything. */
export type UseDisconnectVariables = DisconnectOptions | undefined

export interface UseDisconnectResult extends Action<UseDisconnectVariables, void> {
  readonly disconnect: Action<UseDisconnectVariables, void>['mutate']
  readonly disconnectAsync: Action<UseDisconnectVariables, void>['mutateAsync']
}

/**
 * Disconnects one wallet, one namespace, or everything.
 * @throws KitError from `disconnectAsync` alone, if a wallet did not disconnect
 * @example
 * const { disconnect } = useDisconnect()
 * <button onClick={() => disconnect()}>Log out</button>
 */
export function useDisconnect(): UseDisconnectResult {
  const kit = useKit()
  const action = useAction((options: UseDisconnectVariables) => disconnect(kit, options))
  return { ...action, disconnect: action.mutate, disconnectAsync: action.mutateAsync }
}
