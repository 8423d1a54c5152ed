import type { Namespace } from '@latchkit/wire'
import { KitError } from '../errors.ts'
import { perKit, type PerKit } from '../internal/perKit.ts'
import type { Kit } from '../kit.ts'
import { dispatch } from './dispatch.ts'

/** The open request to a wallet: at most one for each namespace. */
export const pendingConnects: PerKit<Map<Namespace, AbortController>> = perKit(() => new Map())

/** Ends the open request of a namespace, if there is one. */
export function cancelPendingConnect(kit: Kit, namespace: Namespace, reason: string): void {
  const pending = takePendingConnect(kit, namespace)
  if (!pending) return
  dispatch(kit, { type: 'unanswered', namespace })
  pending.abort(new KitError('Aborted', reason))
}

/** Removes the open request of a namespace, for the caller to abort. */
export function takePendingConnect(kit: Kit, namespace: Namespace): AbortController | undefined {
  const pending = pendingConnects(kit).get(namespace)
  pendingConnects(kit).delete(namespace)
  return pending
}
