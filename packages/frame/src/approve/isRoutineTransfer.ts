import type { SigningSummary } from '../sign/summary.ts'

/**
 * True for a transfer that does nothing else and goes only to receivers that the account has sent to from this browser before. A
 * site gains nothing by hiding its confirmation: the visitor has chosen each receiver before.
 */
export function isRoutineTransfer({
  action,
  lines,
  warnings,
  newReceivers,
}: SigningSummary): boolean {
  const count = (...labels: readonly string[]): number =>
    lines.filter(({ label }) => labels.includes(label)).length
  return (
    action === 'send' &&
    newReceivers?.length === 0 &&
    warnings.every((warning) => warning === 'unknownNetwork') &&
    // An amount without a receiver of its own goes to the contract that is called.
    count('amount', 'tokenId') <= count('to')
  )
}
