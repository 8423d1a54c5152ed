import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../../kit.ts'
import { getNamespaceState } from '../getNamespaceState.ts'
import { reconnectWallet } from './reconnectWallet.ts'
import type { Connection } from '../state.ts'

/**
 * Reconnects remembered wallets without a prompt: those of an earlier visit, and locked ones that may be unlocked by now.
 * @returns the wallets that reconnected; `lapse` in the namespace's state says why another one did not
 * @throws AdapterNotFound
 * @example
 * const connections = await reconnect(kit)
 */
export async function reconnect(
  kit: Kit,
  { namespace }: { readonly namespace?: Namespace } = {},
): Promise<readonly Connection[]> {
  const namespaces = namespace === undefined ? Array.from(kit.adapters.keys()) : [namespace]
  const remembered = namespaces.flatMap((each) => {
    const { connections, dormant } = getNamespaceState(kit.store.get(), each)
    return [...connections.filter((connection) => connection.remembered), ...dormant]
  })
  const reconnected = await Promise.all(
    remembered.map((connection) => reconnectWallet(kit, connection)),
  )
  return reconnected.filter((connection) => connection !== undefined)
}
