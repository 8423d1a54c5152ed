import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { dispatch } from './dispatch.ts'

/** A wallet has disconnected by its owner's choice or was locked. */
export function withdraw(
  kit: Kit,
  namespace: Namespace,
  { connectorId, reason }: { connectorId: string; reason: 'locked' | 'disconnected' },
): void {
  dispatch(kit, { type: 'withdrawn', namespace, connectorId, reason })
}
