import type { Namespace } from '@latchkit/wire'
import { KitError } from '../errors.ts'
import type { KitState } from '../kit.ts'
import type { NamespaceState } from './state.ts'

/**
 * Where a chain family stands; the one in front where none is named.
 * @throws AdapterNotFound where the kit has no adapter for it
 */
export function getNamespaceState(
  state: Pick<KitState, 'connections'>,
  namespace: Namespace = state.connections.activeNamespace,
): NamespaceState {
  const found = state.connections.namespaces[namespace]
  if (found) return found
  throw new KitError('AdapterNotFound', `This kit has no adapter for ${namespace}.`, {
    fix: 'Give the adapter of that chain family to createKit.',
    context: { namespace },
  })
}
