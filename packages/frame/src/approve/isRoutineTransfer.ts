import type { SigningSummary } from '../sign/summary.ts'

/**
 * True for a transfer to those alone whom the account has sent to from this browser, with nothing else in it. Whoever hides a
 * confirmation gains nothing by it: nobody is paid whom the visitor has not chosen before.
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
