import type { Namespace } from '@latchkit/wire'
import type { ChainAdapter } from '../adapter.ts'
import { KitError } from '../errors.ts'
import type { Kit } from '../kit.ts'

/**
 * Returns the adapter of a namespace.
 * @throws AdapterNotFound
 */
export function requireAdapter(kit: Pick<Kit, 'adapters'>, namespace: Namespace): ChainAdapter {
  const adapter = kit.adapters.get(namespace)
  if (adapter) return adapter
  throw new KitError('AdapterNotFound', `This kit has no adapter for ${namespace}.`, {
    fix: 'Give the adapter of that namespace to createKit.',
    context: { namespace },
  })
}
