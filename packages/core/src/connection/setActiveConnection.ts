import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { dispatch } from './dispatch.ts'

/** Makes one of the connected wallets of a family the active one. An unknown wallet changes nothing. */
export function setActiveConnection(
  kit: Kit,
  { namespace, connectorId }: { readonly namespace: Namespace; readonly connectorId: string },
): void {
  dispatch(kit, { type: 'preferred', namespace, connectorId })
}
