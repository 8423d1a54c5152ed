import type { Network } from '@latchkit/core'
import { namespaces } from '@latchkit/wire'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

/** Returns the networks that the active wallets are on, at most one per namespace, without those that the site does not offer. */
export function useActiveNetworks(): readonly Network[] {
  const kit = useKit()
  const namespaceStates = useKitState((state) => state.connections.namespaces)
  return namespaces.flatMap((namespace) => {
    const [active] = namespaceStates[namespace]?.connections ?? []
    return (active && kit.networks.get(active.networkId)) ?? []
  })
}
