import { useMemo } from 'react'
import type { Network } from '@latchkit/core'
import { namespaces } from '@latchkit/wire'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

/** Returns the networks of the site on which the active wallets have an account: all of each connected namespace. */
export function useConnectedNetworks(): readonly Network[] {
  const kit = useKit()
  const namespaceStates = useKitState((state) => state.connections.namespaces)
  return useMemo(() => {
    const offered = Array.from(kit.networks.values())
    return namespaces.flatMap((namespace) => {
      const [active] = namespaceStates[namespace]?.connections ?? []
      if (!active || !kit.networks.has(active.networkId)) return []
      return offered.filter((network) => network.namespace === namespace)
    })
  }, [kit, namespaceStates])
}
