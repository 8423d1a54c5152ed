import { describeDatabaseError } from '../errors/describeDatabaseError.ts'
import { isDatabaseAway } from '../errors/isDatabaseAway.ts'
import type { Log } from '../internal/log.ts'

/** A database counts as reached again once a call succeeds that began so long after the last one that failed. */
const calmMs = 1_000

/** Knows whether a database is away. */
export interface OutageWatch {
  isAway(): boolean
  /** @param beganAtMs - when the call began, by `performance.now()` */
  succeeded(beganAtMs: number): void
  /** What says nothing of the database being away is passed over. */
  failed(error: unknown): void
}

/**
 * Creates an {@link OutageWatch}. Each outage is logged once when it begins and once when it is over, however many calls fail.
 * @param logOf - returns where; `undefined` while nothing is logged
 */
export function createOutageWatch(logOf: () => Log | undefined): OutageWatch {
  let awaySinceMs: number | undefined
  let lastFailedAtMs = 0
  return {
    isAway: () => awaySinceMs !== undefined,
    succeeded(beganAtMs) {
      if (awaySinceMs === undefined || beganAtMs < lastFailedAtMs + calmMs) return
      const seconds = Math.round((performance.now() - awaySinceMs) / 1000)
      awaySinceMs = undefined
      logOf()?.info({ seconds }, 'the database is reached again')
    },
    failed(error) {
      if (!isDatabaseAway(error)) return
      lastFailedAtMs = performance.now()
      if (awaySinceMs !== undefined) return
      awaySinceMs = lastFailedAtMs
      const { cause, message } = error as Error
      const reason = cause instanceof Error ? cause.message : message
      logOf()?.error({ ...describeDatabaseError(error), reason }, 'the database cannot be reached')
    },
  }
}
