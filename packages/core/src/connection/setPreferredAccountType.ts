import type { Namespace } from '@latchkit/wire'
import type { AccountType } from '../account.ts'
import type { Kit } from '../kit.ts'
import { dispatch } from './dispatch.ts'

/**
 * Says which kind of account a chain family is to use: the wallets that are connected change to their first one of that
 * kind at once, those that connect later begin with it. A wallet that has none stays as it is. Remembered over reloads.
 * @throws AdapterNotFound
 */
export function setPreferredAccountType(
  kit: Kit,
  { namespace, type }: { readonly namespace: Namespace; readonly type: AccountType },
): void {
  dispatch(kit, { type: 'accountTypePreferred', namespace, accountType: type })
}
