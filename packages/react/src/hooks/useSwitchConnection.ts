import {
  setActiveAccount,
  setActiveConnection,
  setActiveNamespace,
  type Connection,
} from '@latchkit/core'
import { useAction, type Action } from './useAction.ts'
import { useConnections } from './useConnections.ts'
import { useKit } from './useKit.ts'

/** A connected wallet, and one of its accounts. */
export interface UseSwitchConnectionVariables {
  readonly connection: Pick<Connection, 'connectorId' | 'namespace'>
  /** Defaults to the account that is active in that wallet. */
  readonly address?: string
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

/**
 * Switches the active wallet to another connected one, or to another of its accounts.
 * @example
 * const { switchConnection, connections } = useSwitchConnection()
 * <button onClick={() => switchConnection({ connection: connections[1] })}>Switch</button>
 */
export function useSwitchConnection(): UseSwitchConnectionResult {
  const kit = useKit()
  const connections = useConnections()
  const action = useAction(async ({ connection, address }: UseSwitchConnectionVariables) => {
    const { connectorId, namespace } = connection
    if (address !== undefined) setActiveAccount(kit, { namespace, connectorId, address })
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
