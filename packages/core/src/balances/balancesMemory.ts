import type { Balances, AccountId } from '@latchkit/wire'
import type { RememberOptions } from '../internal/recallAnswer.ts'
import type { Kit } from '../kit.ts'

/** Where the balances of an account are remembered. */
export function balancesMemory(
  kit: Pick<Kit, 'config'>,
  account: AccountId,
): RememberOptions<Balances> {
  return {
    slot: 'balances',
    key: `${account} ${kit.config.currency}`,
    pick: (schemas) => schemas.balancesSchema,
  }
}
