import type { Instruction } from './transaction/instructions.ts'

/** A transfer before its fee is known. */
export interface TransferPlan {
  /** To send, in base units of the token. With `max` on the native coin, the whole balance. */
  readonly amount: bigint
  readonly receivedAmount?: bigint
  /** The lamports of the sender. */
  readonly nativeBalance: bigint
  /** Lamports that the sender pays for accounts that the transfer creates. */
  readonly rent: bigint
  /** Lamports that make an account without data rent-exempt. */
  readonly minimumBalance: bigint
  /** Every account that it writes to: the priority fee depends on who else writes there. */
  readonly writableAccounts: readonly string[]
  /** Checks the final amount, which the fee may have changed. */
  assertAmount(amount: bigint): void
  instructions(amount: bigint): readonly Instruction[]
}
