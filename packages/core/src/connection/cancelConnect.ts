import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { endAttempt } from './attempts.ts'

/** Stops waiting for the wallet that is being asked; its `connect` ends with `Aborted`. Nothing happens where none is asked. */
export function cancelConnect(kit: Kit, { namespace }: { readonly namespace: Namespace }): void {
  endAttempt(kit, namespace, 'The connection was cancelled.')
}
