import { HttpError } from '@latchkit/backend/errors'
import type { UserOperation } from '@latchkit/wire'
import { isAddressEqual, zeroAddress } from 'viem'
import type { SessionTerms } from '../terms/sessionTerms.ts'
import type { AccountCall } from './accountCalls.ts'
import { sumSpent } from './movedTokens.ts'
import { periodOf } from './periodOf.ts'

/** How much an operation uses of one limit. */
export interface Charge {
  /** `gas`, `calls`, or an allowance and its period: `a0:12`. */
  readonly counter: string
  readonly amount: bigint
  readonly limit: bigint
}

/** How much an operation uses of the limits of its session, and the current period of each allowance. */
export interface Measure {
  readonly charges: readonly Charge[]
  readonly periods: readonly number[]
}

/**
 * Measures an operation against the terms of its session, as the validator does on chain.
 * @throws HttpError 401 if it uses an allowance that begins later or a paymaster that is not permitted, 400 if no one
 *   pays for its gas
 */
export function measureOperation(
  terms: SessionTerms,
  operation: UserOperation,
  calls: readonly AccountCall[],
  nowSeconds: number,
): Measure {
  const periods = terms.allowances.map((allowance) => periodOf(allowance, nowSeconds))
  const spent = terms.allowances.map((allowance, index): Charge => {
    const amount = sumSpent(allowance.token, calls)
    if (amount > 0n && nowSeconds < allowance.start)
      throw new HttpError(401, '', `The allowance starts at ${allowance.start} (Unix time).`)
    return { counter: `a${index}:${periods[index]}`, amount, limit: allowance.amount }
  })
  const charges = [
    { counter: 'gas', amount: maxCost(terms, operation), limit: terms.gasLimitWei },
    { counter: 'calls', amount: BigInt(calls.length), limit: terms.callLimit },
    ...spent,
  ]
  return { charges: charges.filter(({ amount }) => amount > 0n), periods }
}

/** Zero if the session's paymaster pays. For EntryPoint 0.7, address 0 means that the account pays. */
function maxCost({ paymaster }: SessionTerms, operation: UserOperation): bigint {
  if (operation.paymaster) {
    if (isAddressEqual(operation.paymaster, zeroAddress))
      throw new HttpError(
        400,
        'userOp',
        'paymaster is address 0. Leave it out if the account pays.',
      )
    if (!isAddressEqual(operation.paymaster, paymaster))
      throw new HttpError(
        401,
        '',
        'The session does not permit this paymaster. Create a session with a policy of type paymaster for it.',
      )
    return 0n
  }
  const gas =
    BigInt(operation.callGasLimit) +
    BigInt(operation.verificationGasLimit) +
    BigInt(operation.preVerificationGas)
  return gas * BigInt(operation.maxFeePerGas)
}
