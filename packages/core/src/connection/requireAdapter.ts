import type { Namespace } from '@latchkit/wire'
import type { ChainAdapter } from '../adapter.ts'
import type { Kit } from '../kit.ts'
import { adapterNotFound } from './machine/reduceConnections.ts'

/**
 * Returns the adapter of a namespace.
 * @throws AdapterNotFound
 */
export function requireAdapter(kit: Pick<Kit, 'adapters'>, namespace: Namespace): ChainAdapter {
  const adapter = kit.adapters.get(namespace)
  if (adapter) return adapter
  throw adapterNotFound(namespace)
}
