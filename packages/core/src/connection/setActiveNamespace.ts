import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { dispatch } from './dispatch.ts'

/**
 * Chooses the active namespace: its active wallet is the one in use from then on. No wallet changes.
 * @throws AdapterNotFound
 * @example
 * setActiveNamespace(kit, connection.namespace)
 */
export function setActiveNamespace(kit: Kit, namespace: Namespace): void {
  dispatch(kit, { type: 'activated', namespace })
}
