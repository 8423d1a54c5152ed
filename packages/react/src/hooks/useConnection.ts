import { useMemo } from 'react'
import {
  getActiveNetwork,
  getConnection,
  getNamespaceState,
  type Account,
  type Connection,
  type ConnectionStatus,
  type Network,
} from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

/** The active wallet, account and network. */
export interface UseConnectionResult {
  readonly status: ConnectionStatus
  readonly isConnected: boolean
  readonly isConnecting: boolean
  readonly isReconnecting: boolean
  readonly isDisconnected: boolean
  /** While `reconnecting`: as it was on the last visit. */
  readonly connection: Connection | undefined
  readonly account: Account | undefined
  readonly address: string | undefined
  readonly addresses: readonly string[]
  readonly networkId: NetworkId
  /** The chain's own id; `undefined` on a network that the site does not offer. `networkId` is its CAIP-2 id. */
  readonly chainId: Network['id'] | undefined
  /** `undefined` if the wallet is on a network that the site does not offer. */
  readonly network: Network | undefined
  /** As {@link UseConnectionResult.network}. */
  readonly chain: Network | undefined
}

/**
 * Returns the active wallet, account and network.
 * @example
 * const { address, chainId, isConnected } = useConnection()
 */
export function useConnection(): UseConnectionResult {
  const kit = useKit()
  const connections = useKitState(({ connections }) => connections)
  return useMemo(() => {
    const { status } = getNamespaceState({ connections })
    const connection = getConnection({ connections })
    const { networkId, network } = getActiveNetwork(kit, { connections })
    return {
      status,
      isConnected: status === 'connected',
      isConnecting: status === 'connecting',
      isReconnecting: status === 'reconnecting',
      isDisconnected: status === 'disconnected',
      connection,
      account: connection?.account,
      address: connection?.account.address,
      addresses: connection?.accounts.map(({ address }) => address) ?? [],
      networkId,
      chainId: network?.id,
      network,
      chain: network,
    }
  }, [kit, connections])
}
