import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { dispatch } from './dispatch.ts'

/**
 * Chooses among the accounts that the active wallet of a family has shared. An unknown address changes nothing.
 * The choice holds until the visitor selects another account in the wallet itself.
 */
export function setActiveAccount(
  kit: Kit,
  { namespace, address }: { readonly namespace: Namespace; readonly address: string },
): void {
  dispatch(kit, namespace, { type: 'accountChosen', address })
}
