import type { Instruction } from './transaction/instruction.ts'

/** A transfer before its fee is known. */
export interface TransferPlan {
  /** What is to be sent, in base units of the token. With `max` on the native coin: all that there is. */
  readonly amount: bigint
  readonly receivedAmount?: bigint
  /** The lamports of the sender. */
  readonly nativeBalance: bigint
  /** What the sender pays for accounts that the transfer opens. */
  readonly rent: bigint
  /** What an account without data must hold, or nothing at all. */
  readonly minimumBalance: bigint
  /** Every account that it writes to: others who want to write there set the price. */
  readonly writableAccounts: readonly string[]
  /** Looks once more at the final amount, which the fee may have changed. */
  assertAmount(amount: bigint): void
  instructions(amount: bigint): readonly Instruction[]
}
