import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { cancelPendingConnect } from './pendingConnects.ts'

/**
 * Cancels the open request to a wallet: its `connect` rejects with `Aborted`. Does nothing without an open request.
 * @example
 * cancelConnect(kit, { namespace: connector.namespace })
 */
export function cancelConnect(kit: Kit, { namespace }: { readonly namespace: Namespace }): void {
  cancelPendingConnect(kit, namespace, 'The connection was cancelled.')
}
