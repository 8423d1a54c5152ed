import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { pendingConnects } from './openConnect.ts'

/**
 * Cancels the open request to a wallet: its `connect` rejects with `Aborted`. Does nothing without an open request.
 * @example
 * cancelConnect(kit, { namespace: connector.namespace })
 */
export function cancelConnect(kit: Kit, { namespace }: { readonly namespace: Namespace }): void {
  pendingConnects(kit).get(namespace)?.cancel('The connection was cancelled.')
}
