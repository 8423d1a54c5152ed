import type { Namespace } from '@latchkit/wire'
import { KitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { getNamespaceState } from './getNamespaceState.ts'
import type { Connection } from './state.ts'

/**
 * Returns the active wallet of a namespace.
 * @param namespace default: the active one
 * @throws NotConnected if there is none, or it is still being reconnected
 */
export function requireConnection(kit: Pick<Kit, 'store'>, namespace?: Namespace): Connection {
  const [active] = getNamespaceState(kit.store.get(), namespace).connections
  if (active && !active.remembered) return active
  throw new KitError(
    'NotConnected',
    active ? `${active.connectorName} is still being reconnected.` : 'No ActiveCaipAddress found',
    {
      fix: 'Wait until the connection status is "connected".',
      context: { namespace },
    },
  )
}
