import { setActiveConnection, setActiveNamespace, type Connection } from '@latchkit/core'
import { useAction, type Action } from './useAction.ts'
import { useConnections } from './useConnections.ts'
import { useKit } from './useKit.ts'

/** Names a wallet that is connected. */
export interface UseSwitchConnectionVariables {
  readonly connection: Pick<Connection, 'connectorId' | 'namespace'>
}

export interface UseSwitchConnectionResult extends Action<UseSwitchConnectionVariables, void> {
  readonly switchConnection: Action<UseSwitchConnectionVariables, void>['mutate']
  readonly switchConnectionAsync: Action<UseSwitchConnectionVariables, void>['mutateAsync']
  /** As `switchConnection`. */
  readonly switchAccount: Action<UseSwitchConnectionVariables, void>['mutate']
  /** As `switchConnectionAsync`. */
  readonly switchAccountAsync: Action<UseSwitchConnectionVariables, void>['mutateAsync']
  readonly connections: readonly Connection[]
}

/** Brings another of the connected wallets to the front. */
export function useSwitchConnection(): UseSwitchConnectionResult {
  const kit = useKit()
  const connections = useConnections()
  const action = useAction(async ({ connection }: UseSwitchConnectionVariables) => {
    const { connectorId, namespace } = connection
    setActiveConnection(kit, { namespace, connectorId })
    setActiveNamespace(kit, namespace)
  })
  const { mutate, mutateAsync } = action
  return {
    ...action,
    switchConnection: mutate,
    switchConnectionAsync: mutateAsync,
    switchAccount: mutate,
    switchAccountAsync: mutateAsync,
    connections,
  }
}
