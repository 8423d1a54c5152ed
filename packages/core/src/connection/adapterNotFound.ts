import type { Namespace } from '@latchkit/wire'
import { KitError } from '../errors.ts'

/** Returns the error for a namespace that the kit has no adapter for. */
export function adapterNotFound(namespace: Namespace): KitError {
  return new KitError('AdapterNotFound', 'Chain adapter not found', {
    fix: `Give the adapter of ${namespace} to createKit.`,
    context: { namespace },
  })
}
