import { getNamespaceState, type Connection } from '@latchkit/core'
import { useKitState } from '@latchkit/react'

/**
 * The active EVM wallet, once it is there. The component renders again when the wallet, its account or the active network
 * changes, which is what the queries of the hooks depend on.
 */
export function useEvmWallet(): Connection | undefined {
  const { connections } = useKitState((state) => getNamespaceState(state, 'eip155'))
  const [wallet] = connections
  return wallet?.remembered === false ? wallet : undefined
}
