import { isKitError } from '../errors.ts'
import { perKit, type PerKit } from '../internal/perKit.ts'
import type { Kit } from '../kit.ts'
import { balancesRetryBlockedMs } from '../limits.ts'

/** Throws a recent failure again instead of sending another request. An aborted request does not count as a failure. */
export async function blockAfterFailure<Data>(
  kit: Kit,
  key: string,
  load: () => Promise<Data>,
): Promise<Data> {
  const failures = balanceFailures(kit)
  const failure = failures.get(key)
  if (failure && Date.now() - failure.atMs < balancesRetryBlockedMs) throw failure.error
  try {
    const data = await load()
    failures.delete(key)
    return data
  } catch (error) {
    if (!isKitError(error, 'Aborted')) failures.set(key, { atMs: Date.now(), error })
    throw error
  }
}

const balanceFailures: PerKit<Map<string, Failure>> = perKit(() => new Map())

interface Failure {
  readonly atMs: number
  readonly error: unknown
}

/** Lets the next request for balances through although the last one failed within 30 seconds: for a visitor who retries. */
export function unblockBalances(kit: Kit): void {
  balanceFailures(kit).clear()
}
