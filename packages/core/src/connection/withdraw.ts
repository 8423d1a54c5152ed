import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { dispatch } from './dispatch.ts'
import { withFilledFront } from './withFilledFront.ts'

/** Takes note that a wallet has withdrawn by itself, and tells the site where it was connected. */
export function withdraw(
  kit: Kit,
  namespace: Namespace,
  { connectorId, reason }: { connectorId: string; reason: 'locked' | 'disconnected' },
): void {
  const departure = { type: 'disconnect', namespace, connectorId } as const
  withFilledFront(kit, () =>
    dispatch(kit, namespace, { type: 'withdrawn', connectorId, reason }, [departure]),
  )
}
