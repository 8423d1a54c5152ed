import type { Namespace } from '@latchkit/wire'
import type { AccountType } from '../account.ts'
import type { Kit } from '../kit.ts'
import { dispatch } from './dispatch.ts'

/**
 * Chooses the type of account that a namespace uses. Connected wallets switch to their first account of that type, wallets
 * that connect later begin with it; a wallet without one stays as it is. The choice is stored.
 * @throws AdapterNotFound
 * @example
 * setPreferredAccountType(kit, { namespace: connection.namespace, type: 'smartAccount' })
 */
export function setPreferredAccountType(
  kit: Kit,
  { namespace, type }: { readonly namespace: Namespace; readonly type: AccountType },
): void {
  dispatch(kit, { type: 'accountTypeSwitched', namespace, accountType: type })
}
