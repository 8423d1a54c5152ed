import type { Balances, AccountId } from '@latchkit/wire'
import { recallAnswer } from '../internal/recallAnswer.ts'
import type { Kit } from '../kit.ts'
import { balancesMemory } from './balancesMemory.ts'

/**
 * The balances of an account as they were last known on this device, with `staleSince`; `undefined` where none are
 * remembered. Asks nobody: for what is shown before the visitor has done anything.
 */
export async function readStoredBalances(
  kit: Kit,
  { account }: { readonly account: AccountId },
): Promise<Balances | undefined> {
  return await recallAnswer(kit, balancesMemory(kit, account))
}
