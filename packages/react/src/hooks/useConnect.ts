import { connect, type Connection, type Connector } from '@latchkit/core'
import { networkIdOf, type NetworkChoice } from '../model/networkIdOf.ts'
import { useAction, type Action } from './useAction.ts'
import { useConnectors } from './useConnectors.ts'
import { useKit } from './useKit.ts'

/** The wallet to connect, and the network to be on afterwards. */
export interface UseConnectVariables extends NetworkChoice {
  readonly connector: Pick<Connector, 'id' | 'namespace'>
}

export interface UseConnectResult extends Action<UseConnectVariables, Connection> {
  readonly connect: Action<UseConnectVariables, Connection>['mutate']
  readonly connectAsync: Action<UseConnectVariables, Connection>['mutateAsync']
  readonly connectors: readonly Connector[]
}

/**
 * Connects a wallet. The modal does this for the visitor; use it for an interface of your own.
 * @throws KitError from `connectAsync` alone: `UserRejected`, `RequestPending`, `NetworkNotFound` and the other errors of `connect`
 * @example
 * const { connect, connectors, isPending } = useConnect()
 * <button disabled={isPending} onClick={() => connect({ connector: connectors[0] })}>Connect</button>
 */
export function useConnect(): UseConnectResult {
  const kit = useKit()
  const connectors = useConnectors()
  const action = useAction(({ connector, ...choice }: UseConnectVariables) => {
    const networkId = networkIdOf(kit, choice)
    return connect(kit, {
      connectorId: connector.id,
      namespace: connector.namespace,
      ...(networkId !== undefined && { networkId }),
    })
  })
  return { ...action, connect: action.mutate, connectAsync: action.mutateAsync, connectors }
}
