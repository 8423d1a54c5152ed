import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { dispatch } from './dispatch.ts'

/**
 * Chooses the active wallet among those that are connected in a namespace. An unknown wallet changes nothing.
 * @throws AdapterNotFound
 * @example
 * setActiveConnection(kit, { namespace: connection.namespace, connectorId: connection.connectorId })
 */
export function setActiveConnection(
  kit: Kit,
  { namespace, connectorId }: { readonly namespace: Namespace; readonly connectorId: string },
): void {
  dispatch(kit, { type: 'connectionActivated', namespace, connectorId })
}
