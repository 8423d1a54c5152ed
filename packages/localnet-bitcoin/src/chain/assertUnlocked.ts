import { RejectedTransactionError } from '../rejectedTransactionError.ts'
import { rejectionCodes } from '../rejectionCodes.ts'
import type { ParsedTransaction } from '../script/parseTransaction.ts'

/** What the locks of a transaction are held against. */
export interface LockState {
  /** Of the block that could take it. */
  readonly nextHeight: number
  /** The median of the last blocks' times, up to a height. */
  readonly medianTimeAt: (height: number) => number
  /** In which block an input's output is; the next one while that waits. */
  readonly heightOf: (inputIndex: number) => number
}

const finalSequence = 0xffffffff
const firstTime = 500_000_000
const disabled = 0x80000000
const typeFlag = 0x00400000
const lockMask = 0x0000ffff
const timeStepSeconds = 512

/** Checks that it may be in the next block: its lock time, and the ages it asks of its inputs (BIP 68). */
export function assertUnlocked(transaction: ParsedTransaction, state: LockState): void {
  const { lockTime, inputs, version } = transaction
  const now = state.medianTimeAt(state.nextHeight - 1)
  const isPassed = lockTime < (lockTime < firstTime ? state.nextHeight : now)
  const isIgnored = inputs.every(({ sequence }) => sequence === finalSequence)
  if (lockTime !== 0 && !isPassed && !isIgnored)
    throw new RejectedTransactionError(rejectionCodes.rejected, 'non-final')
  if (version < 2) return

  for (const [index, { sequence }] of inputs.entries()) {
    if (sequence >= disabled) continue
    const height = state.heightOf(index)
    const wait = sequence & lockMask
    const isOldEnough =
      sequence & typeFlag
        ? state.medianTimeAt(Math.max(height - 1, 0)) + wait * timeStepSeconds <= now
        : height + wait <= state.nextHeight
    if (!isOldEnough) throw new RejectedTransactionError(rejectionCodes.rejected, 'non-BIP68-final')
  }
}
