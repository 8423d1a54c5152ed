import { HttpError } from '@latchkit/backend/errors'
import { maxUint256 } from 'viem'

/**
 * Reads an amount in base units.
 * @throws HttpError 400 where it is no whole number above zero that fits into 256 bits
 */
export function readAmount(text: string): bigint {
  const amount = /^\d{1,78}$/.test(text) ? BigInt(text) : 0n
  if (amount > 0n && amount <= maxUint256) return amount
  throw new HttpError(400, 'amount', 'amount must be a whole number of base units above zero.')
}
