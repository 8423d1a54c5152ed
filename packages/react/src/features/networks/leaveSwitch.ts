import { getConnection, getConnections, type Kit } from '@latchkit/core'
import type { Router } from '../../router/createRouter.ts'

/**
 * Where the visitor goes when the network has changed: back to where the way began. A way that began with the choice
 * itself is at its end, and a family without a wallet needs one first.
 */
export function leaveSwitch(router: Router, kit: Pick<Kit, 'store'>): void {
  const state = kit.store.get()
  const first = router.store.get().stack[0]?.route.view
  if (!getConnection(state) && getConnections(state).length > 0) router.reset('Connect')
  else if (first === 'Account') router.backTo(0)
  else router.close()
}
