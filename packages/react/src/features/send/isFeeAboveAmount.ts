import type { PreparedTransfer } from '@latchkit/core'
import { formatUnits } from '@latchkit/wire'
import type { HeldToken } from '../../model/heldToken.ts'

/** True if the highest fee may be worth more than the amount. Amounts of a token are compared by price. */
export function isFeeAboveAmount(
  { amount, maximumFee }: Pick<PreparedTransfer, 'amount' | 'maximumFee'>,
  token: Pick<HeldToken, 'address' | 'decimals' | 'price'>,
  coin: Pick<HeldToken, 'decimals' | 'price'> | undefined,
): boolean {
  if (token.address === undefined) return maximumFee > amount
  if (!coin || token.price === 0 || coin.price === 0) return false
  const worth = (units: bigint, { decimals, price }: Pick<HeldToken, 'decimals' | 'price'>) =>
    Number(formatUnits(units, decimals)) * price
  return worth(maximumFee, coin) > worth(amount, token)
}
