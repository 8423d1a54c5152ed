import { isKitError } from '../errors.ts'
import { perKit, type PerKit } from '../internal/perKit.ts'
import type { Kit } from '../kit.ts'
import { balancesRetryBlockedMs } from '../limits.ts'

/** Repeats a failure for a while instead of asking again. An aborted question was no failure. */
export async function blockAfterFailure<Answer>(
  kit: Kit,
  name: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const failures = balanceFailures(kit)
  const failure = failures.get(name)
  if (failure && Date.now() - failure.atMs < balancesRetryBlockedMs) throw failure.error
  try {
    const answer = await ask()
    failures.delete(name)
    return answer
  } catch (error) {
    if (!isKitError(error, 'Aborted')) failures.set(name, { atMs: Date.now(), error })
    throw error
  }
}

/** The failures that are repeated, by the name of the question. */
export const balanceFailures: PerKit<Map<string, Failure>> = perKit(() => new Map())

interface Failure {
  readonly atMs: number
  readonly error: unknown
}

/**
 * Lets the next balances be asked for at once, although the last question failed within 30 seconds: for a visitor who
 * asks again. What asks by itself is still held back.
 */
export function unblockBalances(kit: Kit): void {
  balanceFailures(kit).clear()
}
